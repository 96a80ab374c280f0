export interface Word {
  /** Lower case, without accents, look-alike digits as letters. */
  plain: string;
  start: number;
  end: number;
}

const standIns: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  $: 's',
  '@': 'a',
};

/** Normalised for comparison: `M4LAYA` and `málaya` become `malaya`; a number stays a number. */
export function plainWord(word: string): string {
  const plain = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const letters = /\p{L}/u.test(plain)
    ? plain.replace(/[01345$@]/g, (sign) => standIns[sign] ?? sign)
    : plain;
  return letters.replace(/[^\p{L}\p{N}]/gu, '').replace(/(.)\1{2,}/gu, '$1');
}

export function wordsIn(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}$@'’]+/gu)]
    .map(({ 0: word, index }) => ({ plain: plainWord(word), start: index, end: index + word.length }))
    .filter(({ plain }) => plain !== '');
}

export const plainTerm = (term: string): string =>
  wordsIn(term)
    .map(({ plain }) => plain)
    .join(' ');
