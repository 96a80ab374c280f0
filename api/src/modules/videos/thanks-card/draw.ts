import { join } from 'node:path';
import sharp from 'sharp';
import { tokens } from '#api/domain/tokens.ts';
import { fittingLetters, type Letters } from '../../photos/lettering.ts';

/** Pixels: upright, as chats and feeds show a picture in full. */
export const thanksCardSize = { width: 1080, height: 1350 };

const words = { left: 88, width: 904, top: 216, bottom: 1050, gap: 44 };
/** From the largest that looks well to one in which the longest names fit. */
const sizes = {
  thanks: [148, 124, 104, 88, 74, 62, 52],
  line: [46, 40, 34, 30],
} as const;

/** Drawn by site/scripts/social-images.ts: night, two woven bands, and our name. */
const paper = join(import.meta.dir, 'paper.png');

export interface ThanksCard {
  /** What the video was for: `Birthday`. */
  about: string;
  /** `Thank you, Zuri.` */
  thanks: string;
  /** `from Wanjikũ`; null if nobody is named. */
  from: string | null;
}

/** Draw a card of thanks to an artist: a JPEG. */
export async function drawThanksCard({ about, thanks, from }: ThanksCard): Promise<Uint8Array<ArrayBuffer>> {
  const { colours } = tokens;
  const quiet = { sizes: sizes.line, colour: colours['on-night-quiet'].light, width: words.width };
  const title = { sizes: sizes.thanks, colour: colours['on-night'].light, width: words.width };
  const lines = [
    await fittingLetters(about, { ...quiet, height: 130 }),
    await fittingLetters(thanks, { ...title, height: 480 }),
    ...(from === null ? [] : [await fittingLetters(from, { ...quiet, height: 130 })]),
  ];
  const height = lines.reduce((sum, line) => sum + line.height, words.gap * (lines.length - 1));
  const top = Math.round((words.top + words.bottom - height) / 2);
  const jpeg = await sharp(paper)
    .composite(stacked(lines, top))
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer();
  return new Uint8Array(jpeg);
}

function stacked(lines: Letters[], from: number) {
  let top = from;
  return lines.map(({ png, height }) => {
    const layer = { input: png, left: words.left, top };
    top += height + words.gap;
    return layer;
  });
}
