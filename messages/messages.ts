import { currentLocale } from './current-locale.ts';
import { m } from './generated/together/messages.js';
import { pathIn } from './locales.ts';

export { currentLocale, m };

/** How dates and lists are written in the language spoken here: in English as in Britain and most of Africa. */
export const dateLocale = (): string => (currentLocale() === 'en' ? 'en-GB' : currentLocale());

/** The address of a page in the language spoken here. */
export const here = (path: string): string => pathIn(currentLocale(), path);
