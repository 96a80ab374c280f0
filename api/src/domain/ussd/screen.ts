import { placesOf, toGsm } from '../notifications/sms/gsm.ts';

/** A phone's screen, in GSM-7 places; the `CON ` or `END ` before the text counts too. */
export const mostPlaces = 182;

/** `asks` while the phone waits for input. */
export interface Screen {
  asks: boolean;
  words: string;
}

export const ask = (...lines: string[]): Screen => ({ asks: true, words: lines.join('\n') });
export const tell = (words: string): Screen => ({ asks: false, words });

export const written = ({ asks, words }: Screen): string =>
  clip(`${asks ? 'CON' : 'END'} ${words}`, mostPlaces);

/** The text in GSM-7, cut to `most` places. */
export function clip(text: string, most: number): string {
  const plain = toGsm(text);
  if (placesOf(plain) <= most) return plain;
  let cut = '';
  let places = 0;
  for (const sign of plain) {
    places += placesOf(sign);
    if (places > most - 2) break;
    cut += sign;
  }
  return `${cut.trimEnd()}..`;
}

export const clipName = (name: string, most: number): string => clip(name.replace(/\s+/g, ' ').trim(), most);

/** How many of the lines fit between what is above and below them: at least one, so that nothing gets stuck. */
export function howManyFit(above: string, lines: readonly string[], below: string): number {
  let fits = 1;
  while (fits < lines.length && placesIn([above, ...lines.slice(0, fits + 1), below]) <= mostPlaces)
    fits += 1;
  return fits;
}

const placesIn = (lines: string[]) => placesOf(toGsm(`CON ${lines.join('\n')}`));
