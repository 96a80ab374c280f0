/** The languages that can be offered, by BCP 47 tag: each has a whole file of messages beside this one. */
export const locales = ['en', 'fr', 'sw'] as const;
export type OfferedLocale = (typeof locales)[number];

/**
 * Languages that are spoken only where LANGUAGES_PREVIEW names them, and never offered: Arabic, which nobody has read
 * yet, and English in longer, accented letters, which shows what a layout has no room for.
 */
export const previews = ['ar', 'en-xa'] as const;
export type Preview = (typeof previews)[number];

export type Locale = OfferedLocale | Preview;

/** The language of addresses without a prefix, and of whatever has no other. */
export const baseLocale: OfferedLocale = 'en';

/** What each language calls itself. */
export const localeNames: Record<Locale, string> = {
  en: 'English',
  fr: 'Français',
  sw: 'Kiswahili',
  ar: 'العربية',
  'en-xa': 'Ééñglíísh',
};

export const isPreview = (tag: string): tag is Preview => (previews as readonly string[]).includes(tag);

export const isLocale = (tag: string): tag is Locale =>
  (locales as readonly string[]).includes(tag) || isPreview(tag);

const fromTheRight: readonly Locale[] = ['ar'];

/** Which way the lines of a language run, for `dir`. */
export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (fromTheRight.includes(locale) ? 'rtl' : 'ltr');

/** The address of a page in a language: `/fr/artists?page=2`. Only paths of pages are given another address. */
export function pathIn(locale: Locale, path: string): string {
  if (locale === baseLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** The language an address names, and the page’s address in English. */
export function readPath(path: string): { locale: Locale; path: string } {
  const [, tag = '', rest = ''] = /^\/([a-z]+(?:-[a-z]+)?)(\/.*)?$/.exec(path) ?? [];
  if (tag === baseLocale || !isLocale(tag)) return { locale: baseLocale, path };
  return { locale: tag, path: rest || '/' };
}

/** The path of a script in a language, as the build writes it: English in place, others in a folder beside it. */
export function scriptIn(locale: Locale, path: string): string {
  return locale === baseLocale ? path : path.replace(/[^/]+$/, `${locale}/$&`);
}
