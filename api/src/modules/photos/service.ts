import { m } from '@salamu/messages/messages';
import { profileLimits } from '#api/domain/artist/profile.ts';
import { invalidInput } from '#api/domain/errors.ts';
import { formatBytes } from '#api/domain/text/measures.ts';
import type { Context } from '#api/start/context.ts';
import { newId } from '#api/start/database/ids.ts';
import { dropFiles } from '../files/drop.ts';
import { openPicture } from './picture.ts';
import { placeholderOf } from './placeholder.ts';
import { photoWidths, widthsUpTo } from './widths.ts';

/** The maximum aspect ratio: no page could show more. */
const mostStretched = 3;

export interface StoredPhoto {
  photoKey: string;
  photoPlaceholder: string;
}

/**
 * Re-encode an artist's photo in the widths pages need and store them in one folder. Metadata (location, camera) is
 * dropped, orientation is applied, nothing is enlarged.
 * @throws DomainError `invalid_input` on `photo` for anything but a JPEG, PNG or WebP within `profileLimits.photo`
 */
export async function storePhoto(
  { storage }: Pick<Context, 'storage'>,
  bytes: Uint8Array,
): Promise<StoredPhoto> {
  const limits = profileLimits.photo;
  if (bytes.byteLength > limits.maxBytes)
    throw refused(m.refused_photo_large({ size: formatBytes(limits.maxBytes) }));
  const picture = await openPicture(bytes, limits, { width: Math.max(...photoWidths) });
  if (!picture) {
    throw refused(m.refused_photo_kind({ megapixels: limits.maxPixels / 1e6 }));
  }
  if (Math.min(picture.width, picture.height) < limits.leastSide) {
    throw refused(m.refused_photo_small({ pixels: limits.leastSide }));
  }
  if (Math.max(picture.width, picture.height) > mostStretched * Math.min(picture.width, picture.height)) {
    throw refused(m.refused_photo_narrow());
  }

  const widths = photoWidths.filter((width) => width <= picture.width);
  const photoKey = `photos/${newId()}-${widths.at(-1)}`;
  for (const width of widthsUpTo(photoKey)) {
    const resized = await picture.image.clone().resize({ width }).webp({ quality: 78 }).toBuffer();
    await storage.put(`${photoKey}/${width}.webp`, resized);
  }
  return { photoKey, photoPlaceholder: await placeholderOf(picture.image) };
}

export function deletePhoto(ctx: Pick<Context, 'db' | 'clock'>, photoKey: string): Promise<void> {
  return dropFiles(
    ctx,
    widthsUpTo(photoKey).map((width) => `${photoKey}/${width}.webp`),
  );
}

function refused(message: string) {
  return invalidInput({ path: 'photo', message });
}
