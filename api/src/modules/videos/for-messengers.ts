import { DomainError } from '#api/domain/errors.ts';
import type { Context } from '#api/start/context.ts';
import { signedUrl } from './media/signed-url.ts';
import { findWatched } from './repo.ts';

interface File {
  key: string;
  bytes: number | bigint;
}

/**
 * The address of the best file of a request's video that is an MP4 of at most so many bytes: it opens this file alone,
 * with no other permission, and starts within 15 minutes. Null if none is small enough.
 */
export async function messengerFile(
  ctx: Pick<Context, 'db' | 'env' | 'clock'>,
  requestId: string,
  most: number,
): Promise<string | null> {
  const video = (await findWatched(ctx.db, { id: requestId }))?.video;
  if (!video) throw new DomainError('not_found');
  // As it was recorded, then the lighter ones, the largest first; all of these are H.264 with AAC.
  const lighter = video.renditions.filter(({ codecs }) => codecs.startsWith('avc1')).toReversed();
  const files: File[] = [...(video.mimeType === 'video/mp4' ? [video] : []), ...lighter];
  const fits = files.find(({ bytes }) => Number(bytes) <= most);
  return fits ? new URL(signedUrl(ctx, fits.key), ctx.env.publicUrl).href : null;
}
