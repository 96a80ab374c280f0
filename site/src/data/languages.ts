import { baseLocale, type Locale, localeNames, pathIn } from '@salamu/messages/locales';

export interface LanguageLink {
  locale: Locale;
  /** What the language calls itself. */
  name: string;
  /** This page in that language. */
  path: string;
}

/** The page that is rendered, in each language that is offered. */
export function languageLinks({ url, locals }: { url: URL; locals: App.Locals }): LanguageLink[] {
  const { languages = [baseLocale] } = locals;
  return languages.map((locale) => ({
    locale,
    name: localeNames[locale],
    path: pathIn(locale, url.pathname + url.search),
  }));
}
