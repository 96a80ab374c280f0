import type { Sharp } from 'sharp';

/** A picture as a `data:` URI of about 150 bytes, which a page shows while the picture loads. */
export async function placeholderOf(image: Sharp): Promise<string> {
  const tiny = await image.clone().resize({ width: 12 }).webp({ quality: 30 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
