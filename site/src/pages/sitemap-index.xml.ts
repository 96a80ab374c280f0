import { unwrap } from '@salamu/api/client';
import { baseLocale, pathIn } from '@salamu/messages/locales';
import type { APIRoute } from 'astro';
import { sitemapIndex } from '../data/page/sitemap.ts';

export const GET: APIRoute = async ({ locals, url }) => {
  const { pages } = await unwrap(locals.api.sitemap.artists.get({ query: { page: 1 } }));
  const artists = Array.from({ length: pages }, (_, index) => ({
    path: `/sitemaps/artists-${index + 1}.xml`,
  }));
  const sitemaps = [{ path: '/sitemaps/pages.xml' }, ...artists];
  const { languages = [baseLocale] } = locals;
  return sitemapIndex(
    languages.flatMap((locale) => sitemaps.map(({ path }) => ({ path: pathIn(locale, path) }))),
    url,
  );
};
