import { currentLocale } from '@salamu/messages/messages';

/** Names of regions or languages in the current language; `inEnglish` overrides some. */
export function displayNames(
  type: 'region' | 'language',
  inEnglish: Readonly<Record<string, string>>,
): (code: string) => string {
  const known = new Map<string, string>();
  const nameIn = (locale: string, code: string): string => {
    const name = new Intl.DisplayNames(locale, { type }).of(code) ?? code;
    known.set(`${locale} ${code}`, name);
    return name;
  };
  return (code) => {
    const locale = currentLocale();
    if (locale === 'en' && inEnglish[code]) return inEnglish[code];
    return known.get(`${locale} ${code}`) ?? nameIn(locale, code);
  };
}
