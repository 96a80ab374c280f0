import { DomainError } from '#api/domain/errors.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { extensionOf } from '#api/providers/storage/content-types.ts';
import type { Context } from '#api/start/context.ts';
import { dropFiles } from '../files/drop.ts';
import { claimVideo, endCleaning, type StoredVideo, swapFile } from './cleaning-repo.ts';
import { containers } from './inspection/container.ts';
import { cleanStored } from './uploads/clean-stored.ts';

/** Longer than the largest video takes; also the pause before retrying after a failure. */
const lease = 15 * 60_000;
const cleanMark = '-clean';

/**
 * Rewrite one stored video without location and device, under a new key, and delete the old file; returns how many
 * there were. A video that cannot be rewritten keeps its file, and an admin can read why; one that fails for another
 * reason is retried later and holds up no other.
 */
export async function cleanNextVideo(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  const video = await claimVideo(ctx.db, now, after(now, lease));
  if (!video) return 0;
  try {
    await clean(ctx, video);
  } catch (error) {
    const isRefused = error instanceof DomainError && error.code === 'invalid_input';
    if (isRefused) await endCleaning(ctx.db, video.id, error.message);
    ctx.log.warn(
      { error, video: video.id },
      isRefused ? 'a stored video cannot be cleaned' : 'a stored video could not be cleaned yet',
    );
  }
  return 1;
}

/** The clean file's key is derived from the old one, so that leftovers of a crash are found again. */
async function clean(ctx: Context, video: StoredVideo): Promise<void> {
  const name = video.key.slice(0, video.key.lastIndexOf('.'));
  if (!name.endsWith(cleanMark)) {
    await cleanStored(ctx, video.key, async (file, facts) => {
      const key = `${name}${cleanMark}.${extensionOf(facts.mimeType)}`;
      await ctx.storage.put(key, file);
      if (!(await swapFile(ctx.db, video, { ...facts, key, bytes: file.size })))
        await ctx.storage.delete(key);
    });
  }
  const original = name.replace(cleanMark, '');
  await dropFiles(
    ctx,
    containers.map((kind) => `${original}.${extensionOf(kind)}`),
  );
  await endCleaning(ctx.db, video.id, null);
}
