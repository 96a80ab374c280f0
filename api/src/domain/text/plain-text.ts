/**
 * Control characters except line ends, and invisible ones: directional, zero-width. Joiners stay, which some scripts
 * need.
 */
const unseen = /(?![\n\t])\p{Cc}|[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;
/** More accents on one letter than any language uses. */
const piledUp = /(\p{M}{4})\p{M}+/gu;

/** Text without invisible characters or surrounding spaces. */
export const plainText = (written: string): string =>
  written.replace(unseen, '').replace(piledUp, '$1').trim();

/** A name on one line; empty if nothing in it is visible. */
export function plainName(written: string): string {
  const name = plainText(written).replace(/\s+/g, ' ');
  return /[^\p{Z}\p{C}\p{M}]/u.test(name) ? name : '';
}
