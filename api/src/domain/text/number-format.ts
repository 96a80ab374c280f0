import { currentLocale } from '@salamu/messages/messages';

const formats = new Map<string, Intl.NumberFormat>();

/** Cached: making a format costs more than using it. */
export function numberFormat(
  options: Intl.NumberFormatOptions = {},
  locale: string = currentLocale(),
): Intl.NumberFormat {
  const name = locale + JSON.stringify(options);
  const known = formats.get(name);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, options);
  formats.set(name, made);
  return made;
}
