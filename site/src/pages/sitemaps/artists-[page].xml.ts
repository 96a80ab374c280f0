import { unwrap } from '@salamu/api/client';
import type { APIRoute } from 'astro';
import { pagePath } from '../../data/artists/artist-pages.ts';
import { sitemap } from '../../data/page/sitemap.ts';

export const GET: APIRoute = async ({ locals, params, url }) => {
  const page = /^[1-9]\d{0,3}$/.test(params.page ?? '') ? Number(params.page) : 0;
  if (page === 0) return new Response('Not found', { status: 404 });
  const { items, pages } = await unwrap(locals.api.sitemap.artists.get({ query: { page } }));
  if (page > pages) return new Response('Not found', { status: 404 });
  return sitemap(
    items.map(({ slug, updatedAt }) => ({ path: pagePath.artist(slug), changedAt: updatedAt })),
    url,
  );
};
