import { join } from 'node:path';
import { runApart } from '#api/async/subprocess.ts';
import type { Edits } from '#api/domain/video/edits.ts';
import { refuse } from '#api/domain/video/refusal.ts';

export interface FlattenOrder {
  path: string;
  out: string;
  /** What is shown of it; null for all. */
  edits: Edits | null;
}

const program = join(import.meta.dir, 'flatten-program.ts');
/** CPU seconds for the longest video. */
const processor = 15 * 60;

/**
 * Transcode the shown part of a video to MP4: cuts may fall between key frames, and what was cut must not be in the
 * file. @throws DomainError `invalid_input` where that cannot be done
 */
export async function flatten(order: FlattenOrder): Promise<void> {
  await runApart(program, order, { processor }).catch(() => {
    throw refuse('cannot_be_cleaned');
  });
}
