import { DomainError } from '#api/domain/errors.ts';
import type { Context } from '#api/start/context.ts';
import { signedUrl } from './media/signed-url.ts';
import { findWatched } from './repo.ts';

interface File {
  key: string;
  bytes: number | bigint;
}

/**
 * The signed URL of the best MP4 of a request's video within this size; it grants nothing else, and starts within 15
 * minutes. Null if none is small enough.
 */
export async function messengerFile(
  ctx: Pick<Context, 'db' | 'env' | 'clock'>,
  requestId: string,
  most: number,
): Promise<string | null> {
  const video = (await findWatched(ctx.db, { id: requestId }))?.video;
  if (!video) throw new DomainError('not_found');
  // The original, then H.264 renditions, largest first.
  const lighter = video.renditions.filter(({ codecs }) => codecs.startsWith('avc1')).toReversed();
  const files: File[] = [...(video.mimeType === 'video/mp4' ? [video] : []), ...lighter];
  const fits = files.find(({ bytes }) => Number(bytes) <= most);
  return fits ? new URL(signedUrl(ctx, fits.key), ctx.env.publicUrl).href : null;
}
