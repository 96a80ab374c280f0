import { join } from 'node:path';
import sharp from 'sharp';

/** The headings' typeface (ui/scripts/fonts.ts), in the only format the drawing library reads. */
const fontfile = join(import.meta.dir, 'display.ttf');
const family = 'Bricolage Grotesque 96pt ExtraBold';

/** Words as a picture; lengths in pixels. */
export interface Letters {
  png: Buffer;
  width: number;
  height: number;
}

interface Place {
  colour: string;
  /** Where lines break, within words too. */
  width: number;
}

/** Words in the headings' typeface. */
export async function letters(
  text: string,
  { size, colour, width }: Place & { size: number },
): Promise<Letters> {
  const drawn = await sharp({
    text: {
      text: `<span foreground="${colour}">${escapeMarkup(text)}</span>`,
      font: `${family}, ${size}`,
      fontfile,
      width,
      wrap: 'word-char',
      spacing: -Math.round(size / 8),
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: drawn.data, width: drawn.info.width, height: drawn.info.height };
}

/** The same as large as fits, in the first of these sizes that does; else in the last. */
export async function fittingLetters(
  text: string,
  { sizes, height, ...place }: Place & { sizes: readonly [number, ...number[]]; height: number },
): Promise<Letters> {
  const [size, ...smaller] = sizes;
  const drawn = await letters(text, { size, ...place });
  const [next, ...rest] = smaller;
  if (next === undefined || (drawn.width <= place.width && drawn.height <= height)) return drawn;
  return fittingLetters(text, { sizes: [next, ...rest], height, ...place });
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function escapeMarkup(text: string): string {
  return text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign);
}
