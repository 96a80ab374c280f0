import { here } from '@salamu/messages/messages';

/** One address in a sitemap; `path` is already encoded. */
export interface Entry {
  path: string;
  /** ISO 8601, if known. */
  changedAt?: string;
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function entryXml(tag: 'url' | 'sitemap', { path, changedAt }: Entry, base: URL): string {
  const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : '';
  return `<${tag}><loc>${escapeXml(new URL(path, base).href)}</loc>${changed}</${tag}>`;
}

function answer(root: 'urlset' | 'sitemapindex', entries: string[]): Response {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</${root}>
`;
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}

/** A sitemap of pages in the language spoken here, by their English paths; `base` is any address of the site. */
export const sitemap = (entries: Entry[], base: URL): Response =>
  answer(
    'urlset',
    entries.map(({ path, ...entry }) => entryXml('url', { ...entry, path: here(path) }, base)),
  );

export const sitemapIndex = (entries: Entry[], base: URL): Response =>
  answer(
    'sitemapindex',
    entries.map((entry) => entryXml('sitemap', entry, base)),
  );
