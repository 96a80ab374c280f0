import { currentLocale } from './current-locale.ts';
import { m } from './generated/together/messages.js';
import { pathIn } from './locales.ts';

export { currentLocale, m };

/** The address of a page in the language spoken here. */
export const here = (path: string): string => pathIn(currentLocale(), path);
