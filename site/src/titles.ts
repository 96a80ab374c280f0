import { m } from '@salamu/messages/messages';

export interface PageMeta {
  title: string;
  description: string;
}

interface Meta {
  title(): string;
  description(): string;
}

const home: Meta = { title: m.brand_title, description: m.title_home_description };

/** Title and description by path; a longer path inherits from its prefix (§2.45). */
const prefixes: [prefix: string, meta: Meta][] = [
  ['/artists', { title: m.title_artists, description: m.title_artists_description }],
  ['/how-it-works', { title: m.title_how_it_works, description: m.title_how_it_works_description }],
  ['/login', { title: m.title_sign_in, description: m.title_sign_in_description }],
  ['/register', { title: m.title_register, description: m.title_register_description }],
];

/** Title and description of a page by its English path; `own` overrides the path's, and the brand's title follows it. */
export function metaFor(path: string, own: Partial<PageMeta> = {}): PageMeta {
  const inherited =
    prefixes.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))?.[1] ?? home;
  return {
    title: own.title ? `${own.title} · ${m.brand_title()}` : inherited.title(),
    description: own.description ?? inherited.description(),
  };
}
