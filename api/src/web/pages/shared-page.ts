import { type Locale, pathIn } from '@salamu/messages/locales';

/** A page everyone may share: its path and query for rendering, and its cache key. */
export interface SharedPage {
  address: string;
  key: string;
}

/** With the query parameters the page reads, in fixed order: URLs with the same answer have the same key. */
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
