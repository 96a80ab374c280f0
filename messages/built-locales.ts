import { type Locale, locales, previews } from './locales.ts';

/** The languages that this build speaks: those that can be offered, and the previews that LANGUAGES_PREVIEW names. */
export function builtLocales(asked = process.env.LANGUAGES_PREVIEW ?? ''): Locale[] {
  const named = asked.split(',').map((tag) => tag.trim());
  return [...locales, ...previews.filter((preview) => named.includes(preview))];
}
