import sharp from 'sharp';
import type { Context } from '#api/start/context.ts';
import { photoWidths } from './widths.ts';

/** Twice what a mail shows it at, for sharp screens. */
const size = { width: 128, height: 160 };

/** An artist's photo as a small JPEG, which every mail client can show. @throws if the file can't be read */
export async function mailPortrait(
  { storage }: Pick<Context, 'storage'>,
  photoKey: string,
): Promise<Uint8Array> {
  const smallest = await new Response(storage.open(`${photoKey}/${photoWidths[0]}.webp`)).bytes();
  return sharp(smallest).resize(size).jpeg({ quality: 80 }).toBuffer();
}
