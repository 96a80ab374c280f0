import { currentLocale } from './current-locale.ts';
import * as m from './generated/modules/together/messages.js';
import { pathIn } from './locales.ts';

export { currentLocale, m };

/** How dates and lists are written in the language spoken here: in English as in Britain and most of Africa. */
export const dateLocale = (): string => (currentLocale() === 'en' ? 'en-GB' : currentLocale());

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Kept, since making a format costs many times what using it does; but a device may be taken to another zone. */
function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = dateLocale() + JSON.stringify(options);
  const format = dateFormats.get(name) ?? new Intl.DateTimeFormat(dateLocale(), options);
  if (options.timeZone) dateFormats.set(name, format);
  return format;
}

/**
 * A date or a time in the language spoken here, as `Intl.DateTimeFormat` takes its options. French calls the first day
 * of a month `1er`, which CLDR's patterns can't say.
 */
export function writeDate(at: Date, options: Intl.DateTimeFormatOptions): string {
  const format = dateFormat(options);
  if (currentLocale() !== 'fr') return format.format(at);
  return format
    .formatToParts(at)
    .map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value))
    .join('');
}

/** The address of a page in the language spoken here. */
export const here = (path: string): string => pathIn(currentLocale(), path);
