import { currentLocale } from '@salamu/messages/messages';

/** What regions or languages are called in the language spoken here; some have names of our own in English. */
export function displayNames(
  type: 'region' | 'language',
  inEnglish: Readonly<Record<string, string>>,
): (code: string) => string {
  const known = new Map<string, Intl.DisplayNames>();
  const inLocale = (locale: string) => {
    const names = known.get(locale) ?? new Intl.DisplayNames(locale, { type });
    known.set(locale, names);
    return names;
  };
  return (code) => {
    const locale = currentLocale();
    return (locale === 'en' ? inEnglish[code] : undefined) ?? inLocale(locale).of(code) ?? code;
  };
}
