import { join } from 'node:path';
import { roomToClean } from '#api/domain/room.ts';
import { download } from '#api/providers/storage/download.ts';
import type { Context } from '#api/start/context.ts';
import { cleanApart } from '../inspection/clean-apart.ts';
import { sniff, sniffBytes } from '../inspection/container.ts';
import type { VideoFacts } from '../inspection/inspect-video.ts';
import { refuse } from '../inspection/refusal.ts';

/**
 * Clean a stored video like a new one, and hand over the clean file, which is deleted afterwards.
 * @throws DomainError `invalid_input` for one that cannot be rewritten
 */
export async function cleanStored(
  { storage, workspace }: Pick<Context, 'storage' | 'workspace'>,
  key: string,
  take: (file: Blob, facts: VideoFacts) => Promise<void>,
): Promise<void> {
  const bytes = (await storage.stat(key))?.bytes ?? 0;
  await workspace.lend(roomToClean(bytes), async (folder) => {
    const [path, cleanPath] = [join(folder, 'stored'), join(folder, 'clean')];
    await download(storage, key, path);
    const kind = sniff(await Bun.file(path).slice(0, sniffBytes).bytes());
    if (kind === null || kind === 'image' || kind === 'other-video') throw refuse('not_a_video');
    const facts = await cleanApart({ path, kind, cleanPath, anyProfile: true });
    await take(Bun.file(cleanPath), facts);
  });
}
