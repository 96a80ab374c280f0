import { join } from 'node:path';
import { runApart } from '#api/async/subprocess.ts';
import type { RenditionKind } from '#api/domain/video/rendition.ts';
import type { Rendered } from './describe-mp4.ts';

export interface RenderOrder {
  path: string;
  kind: RenditionKind;
  out: string;
}

const program = join(import.meta.dir, 'render-program.ts');
/** Seconds of the processor for one rendition of the longest video. */
const processor = 15 * 60;

/**
 * Make one rendition in a process of its own, behind everything else; null where the video has no such track,
 * and where it cannot be light enough.
 * @throws Error if it cannot be made, or takes too much of the machine
 */
export async function renderApart(order: RenderOrder): Promise<Rendered | null> {
  return JSON.parse(await runApart(program, order, { processor }));
}
