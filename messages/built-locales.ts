import { accentedEnglish, type Locale, locales } from './locales.ts';

/** The languages that this build speaks. */
export const builtLocales = (accented = process.env.ACCENTED_ENGLISH === '1'): Locale[] =>
  accented ? [...locales, accentedEnglish] : [...locales];
