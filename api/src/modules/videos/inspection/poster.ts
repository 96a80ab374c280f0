import { uploadLimits } from '#api/domain/video.ts';
import { openPicture } from '#api/modules/photos/picture.ts';
import { placeholderOf } from '#api/modules/photos/placeholder.ts';
import { refuse } from './refusal.ts';

const box = { width: 1280, height: 1280 };

interface Poster {
  jpeg: Uint8Array;
  placeholder: string;
}

/**
 * A video's poster in a form every messenger's preview shows: JPEG, at most 1,280 pixels a side, without metadata.
 * Refuses anything but a JPEG, PNG or WebP.
 */
export async function inspectPoster(blob: Blob): Promise<Poster> {
  if (blob.size > uploadLimits.posterMaxBytes) throw refuse('picture');
  const limits = { maxBytes: uploadLimits.posterMaxBytes, maxPixels: uploadLimits.posterMaxPixels };
  const picture = await openPicture(new Uint8Array(await blob.arrayBuffer()), limits, box);
  if (!picture) throw refuse('picture');
  const image = picture.image.flatten({ background: '#fff' });
  const jpeg = await image.clone().jpeg({ quality: 78, mozjpeg: true }).toBuffer();
  return { jpeg, placeholder: await placeholderOf(image) };
}
