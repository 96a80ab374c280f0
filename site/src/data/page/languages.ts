import { baseLocale, localeNames, type OfferedLocale, pathIn } from '@salamu/messages/locales';
import { localPath } from '@salamu/ui/session/login-redirect';

export interface LanguageLink {
  locale: OfferedLocale;
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
    path: pathIn(locale, url.pathname + queryOf(url)),
  }));
}

/** The page’s query, without a `next` that leads away from us. */
function queryOf({ searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  if (!localPath(query.get('next'))) query.delete('next');
  return query.size > 0 ? `?${query}` : '';
}
