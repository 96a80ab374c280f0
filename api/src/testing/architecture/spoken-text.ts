import { readableText } from './readable-text.ts';
import type { Source } from './sources.ts';

/** It begins like a sentence or a title and goes on with another word. */
const isSentence = (text: string) => /^[\p{Lu}“‘][\p{L}\p{M}’'“”‘…,.;:?!()–-]* .*\p{Ll}/u.test(text);

/** In markup a single word is read, too; the one on the home page is a name. */
const hasWord = (text: string) => /(^|[\s“‘])\p{L}{2}/u.test(text) && text !== 'Wanjikũ';

/** What only admins and programs read is in English. */
const inEnglish = [
  /^dashboard\/src\/admin\//,
  /^dashboard\/src\/app\/within-duties/,
  /^site\/src\/pages\/(robots|sitemaps\/|admin-login)/,
  // What lists of admins say where none of their own words are given.
  /^dashboard\/src\/parts\/(loaded|list\/(clipped|filtered-list|months|toolbar))\./,
  // A path of SVG, and a problem that is never shown.
  /^site\/src\/data\/account\/qr-path|^dashboard\/src\/artist\/parts\/queries/,
];

/** The sentences that a source has of its own, where it should take them from `messages`. */
export const spokenText = ({ path, text }: Source): string[] =>
  inEnglish.some((pattern) => pattern.test(path))
    ? []
    : readableText(path, text)
        .filter(({ text: said, isMarkup }) => isSentence(said) || (isMarkup && hasWord(said)))
        .map((found) => `${path}: ${found.text}`);
