import { uploadLimits } from '#api/domain/video.ts';
import { openPicture } from '#api/modules/photos/picture.ts';
import { refuse } from './refusal.ts';

const box = { width: 1280, height: 1280 };

/**
 * A video's poster in a form every messenger's preview shows: JPEG, at most 1,280 pixels a side, without metadata.
 * Refuses anything but a JPEG, PNG or WebP.
 */
export async function inspectPoster(blob: Blob): Promise<Uint8Array> {
  if (blob.size > uploadLimits.posterMaxBytes) throw refuse('picture');
  const limits = { maxBytes: uploadLimits.posterMaxBytes, maxPixels: uploadLimits.posterMaxPixels };
  const picture = await openPicture(new Uint8Array(await blob.arrayBuffer()), limits, box);
  if (!picture) throw refuse('picture');
  return picture.image.flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
}
