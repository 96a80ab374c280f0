import { type Locale, pathIn } from '@salamu/messages/locales';

/** A page that everyone may share: where it is rendered, path and query, and under which key it is kept. */
export interface SharedPage {
  address: string;
  key: string;
}

/** At a path with the query parameters the page reads, in a fixed order: URLs with the same answer have the same key. */
export function sharedPage(
  locale: Locale,
  path: string,
  asked = new URLSearchParams(),
  names: readonly string[] = [],
): SharedPage {
  const read = new URLSearchParams();
  for (const name of names) {
    const value = asked.get(name);
    if (value !== null) read.set(name, value);
  }
  const address = read.size > 0 ? `${path}?${read}` : path;
  return { address, key: `page ${pathIn(locale, address)}` };
}
