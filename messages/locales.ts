/** The languages that can be offered, by BCP 47 tag: each has a whole file of messages beside this one. */
export const locales = ['en', 'fr', 'sw'] as const;
export type OfferedLocale = (typeof locales)[number];

/**
 * English in longer, accented letters, which shows what a layout has no room for: spoken only where ACCENTED_ENGLISH
 * says so, and never offered.
 */
export const accentedEnglish = 'en-xa' as const;

export type Locale = OfferedLocale | typeof accentedEnglish;

/** The language of addresses without a prefix, and of whatever has no other. */
export const baseLocale: OfferedLocale = 'en';

/** What each language calls itself. */
export const localeNames: Record<Locale, string> = {
  en: 'English',
  fr: 'Français',
  sw: 'Kiswahili',
  [accentedEnglish]: 'Ééñglíísh',
};

export const isOffered = (tag: string): tag is OfferedLocale => (locales as readonly string[]).includes(tag);

export const isLocale = (tag: string): tag is Locale => isOffered(tag) || tag === accentedEnglish;

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

/** Our only cookie: the language that someone has chosen, in which they get the pages that are theirs alone. */
export const languageCookie = 'language';
export const languageDays = 365;

/** The language that cookies (`a=b; language=fr`) say was chosen; null if none was. */
export function languageIn(cookies: string | null): Locale | null {
  const [, tag = ''] = new RegExp(`(?:^|; *)${languageCookie}=([a-z-]+)`).exec(cookies ?? '') ?? [];
  return isLocale(tag) ? tag : null;
}
