import { currentLocale } from '@salamu/messages/messages';

/** Capitalised, to begin a sentence or a line. */
export const capital = (words: string): string =>
  words.charAt(0).toLocaleUpperCase(currentLocale()) + words.slice(1);
