import type { Message } from './read-messages.ts';

const accents: Record<string, string> = Object.fromEntries(
  [
    'aá',
    'cç',
    'dð',
    'eé',
    'gğ',
    'ií',
    'kķ',
    'lł',
    'nñ',
    'oó',
    'rř',
    'sš',
    'tť',
    'uú',
    'wŵ',
    'yý',
    'zž',
  ].flatMap(([plain = '', accented = '']) => [
    [plain, accented],
    [plain.toUpperCase(), accented.toUpperCase()],
  ]),
);
/** Twice each, these make English two fifths longer. */
const doubled = /[aeiounr]/gi;
const inBraces = /(\{[^}]*\})/;

const accent = (words: string) =>
  words.replace(doubled, '$&$&').replace(/[a-z]/gi, (letter) => accents[letter] ?? letter);

const accentOutside = (text: string) =>
  text
    .split(inBraces)
    .map((part) => (inBraces.test(part) ? part : accent(part)))
    .join('');

/** A message that can still be read, but is 40 % longer and accented; what is in braces stays. */
export function accented(message: Message): Message {
  if (typeof message === 'string') return accentOutside(message);
  return message.map((variant) => ({
    ...variant,
    match: Object.fromEntries(
      Object.entries(variant.match).map(([form, text]) => [form, accentOutside(text)]),
    ),
  }));
}
