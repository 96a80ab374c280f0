/** Controls but line ends, and signs that nobody sees: of direction, of no width. Joiners stay, which some scripts need. */
const unseen = /(?![\n\t])\p{Cc}|[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;
/** More accents on one letter than any language writes. */
const piledUp = /(\p{M}{4})\p{M}+/gu;

/** What someone has written, without what can't be seen and spaces around it. */
export const plainText = (written: string): string =>
  written.replace(unseen, '').replace(piledUp, '$1').trim();

/** A name: one line, and empty if nothing in it is visible. */
export function plainName(written: string): string {
  const name = plainText(written).replace(/\s+/g, ' ');
  return /[^\p{Z}\p{C}\p{M}]/u.test(name) ? name : '';
}
