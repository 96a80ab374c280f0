import { currentLocale } from '@salamu/messages/messages';

/** Words as they begin a sentence, or a list's line. */
export const capital = (words: string): string =>
  words.charAt(0).toLocaleUpperCase(currentLocale()) + words.slice(1);
