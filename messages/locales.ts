/** The languages that have a file of messages beside this one, by BCP 47 tag. */
export const locales = ['en', 'fr', 'sw'] as const;

export type Locale = (typeof locales)[number];

/** The language of addresses without a prefix, and of whatever has no other. */
export const baseLocale: Locale = 'en';

/** What each language calls itself. */
export const localeNames: Record<Locale, string> = { en: 'English', fr: 'Français', sw: 'Kiswahili' };

export const isLocale = (tag: string): tag is Locale => (locales as readonly string[]).includes(tag);

/** The address of a page in a language: `/fr/artists?page=2`. Only paths of pages are given another address. */
export function pathIn(locale: Locale, path: string): string {
  if (locale === baseLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** The language an address names, and the page’s address in English. */
export function readPath(path: string): { locale: Locale; path: string } {
  const [, tag = '', rest = ''] = /^\/([a-z]+)(\/.*)?$/.exec(path) ?? [];
  if (tag === baseLocale || !isLocale(tag)) return { locale: baseLocale, path };
  return { locale: tag, path: rest || '/' };
}

/** The path of a script in a language, as the build writes it: English in place, others in a folder beside it. */
export function scriptIn(locale: Locale, path: string): string {
  return locale === baseLocale ? path : path.replace(/[^/]+$/, `${locale}/$&`);
}
