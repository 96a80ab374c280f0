import sharp, { type Sharp } from 'sharp';
import { tokens } from '#api/domain/pages/tokens.ts';

interface PictureLimits {
  maxBytes: number;
  maxPixels: number;
}

export interface Picture {
  /** Decoded, upright, scaled down, opaque, without metadata. */
  image: Sharp;
  /** Of the original, as displayed. */
  width: number;
  height: number;
}

/** What a picture of something on nothing is put on, in every theme and in mails. */
const ground = tokens.colours.raised.light;

/**
 * Decode a JPEG, PNG or WebP picture, recognised by its first bytes and never by its name, and scale it down into `box`
 * (pixels). Null for anything else: too large, cut off, animated, or another kind. What decoders only warn of, as in
 * the JPEGs of many phones, is no reason.
 */
export async function openPicture(
  bytes: Uint8Array,
  limits: PictureLimits,
  box: { width: number; height?: number },
): Promise<Picture | null> {
  if (bytes.byteLength > limits.maxBytes || !hasPictureMagic(bytes)) return null;
  const original = sharp(bytes, {
    failOn: 'error',
    limitInputPixels: limits.maxPixels,
    limitInputChannels: 4,
  });
  try {
    const { autoOrient, pages } = await original.metadata();
    if (pages !== undefined && pages > 1) return null;
    const { data, info } = await original
      .autoOrient()
      .flatten({ background: ground })
      .toColourspace('srgb')
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { image: sharp(data, { raw: info }), width: autoOrient.width, height: autoOrient.height };
  } catch {
    return null;
  }
}

/** Whether the first bytes are those of a JPEG, PNG or WebP file. */
export function hasPictureMagic(head: Uint8Array): boolean {
  const text = Buffer.from(head.subarray(0, 12)).toString('latin1');
  const isWebp = text.startsWith('RIFF') && text.slice(8) === 'WEBP';
  return isWebp || text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG\r\n\x1a\n');
}
