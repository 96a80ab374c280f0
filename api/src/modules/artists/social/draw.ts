import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { tokens } from '#api/domain/tokens.ts';
import { fittingLetters, letters } from '../../photos/lettering.ts';

/** Pixels: what link previews expect, and what a phone shows in full. */
export const socialSize = { width: 1200, height: 630 };

const portrait = { left: 696, width: 504, height: 578 };
const words = { left: 56, width: 592, middle: 322, gap: 34 };
const nameSizes = [112, 96, 80, 66, 54, 44] as const;
const mostNameHeight = 330;
const qualities = [82, 70, 55];
const mostBytes = 150_000;

/** Drawn by site/scripts/social-images.ts: our name, the textile, and cloth in the portrait's place. */
const paper = join(import.meta.dir, 'paper.png');

export interface SocialCard {
  stageName: string;
  /** Under the name: `Musician, Kenya`. */
  line: string;
  /** Any picture; null leaves the cloth. */
  portrait: Uint8Array | null;
}

/** Draw an artist's link-preview picture: JPEG, under 150 KB. */
export async function drawSocialImage(card: SocialCard): Promise<Uint8Array<ArrayBuffer>> {
  const { width } = words;
  const [ink, quiet] = [tokens.colours.ink.light, tokens.colours.quiet.light];
  const name = await fittingLetters(card.stageName, {
    sizes: nameSizes,
    height: mostNameHeight,
    colour: ink,
    width,
  });
  const line = await letters(card.line, { size: 40, colour: quiet, width });
  const top = Math.round(words.middle - (name.height + words.gap + line.height) / 2);
  const layers: OverlayOptions[] = [
    { input: name.png, left: words.left, top },
    { input: line.png, left: words.left, top: top + name.height + words.gap },
  ];
  if (card.portrait) {
    const { left, ...size } = portrait;
    const input = await sharp(card.portrait)
      .resize({ ...size, fit: 'cover', position: 'top' })
      .toBuffer();
    layers.push({ input, left, top: 0 });
  }
  const { data, info } = await sharp(paper).composite(layers).raw().toBuffer({ resolveWithObject: true });
  for (const quality of qualities) {
    const jpeg = await sharp(data, { raw: info }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.byteLength <= mostBytes || quality === qualities.at(-1)) return new Uint8Array(jpeg);
  }
  throw new Error('there is no quality to draw a picture in');
}
