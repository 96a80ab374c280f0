import { type Api, unwrap } from '@salamu/api/client';
import type { Category } from '@salamu/api/domain/artist/categories';
import type { Language } from '@salamu/api/domain/artist/languages';
import type { APIRoute } from 'astro';
import { type OccasionWithPage, occasionsWithPage, pagePath } from '../../data/artists/artist-pages.ts';
import { allPosts } from '../../data/content/blog.ts';
import { rulesInForce } from '../../data/content/rules.ts';
import { type Entry, sitemap } from '../../data/page/sitemap.ts';

/** Sign-in and private pages, and answers to a question, which are useless in a search result. */
const leftOut =
  /^(404|500|503|admin-login|forgot-password|reset-password|confirm-email|not-me|tell-me|unsubscribe|lost-two-step|keep-two-step|suspended|report|find)$/;

const pages: Entry[] = Object.keys(import.meta.glob('../*.astro'))
  .map((file) => file.slice('../'.length, -'.astro'.length))
  .filter((name) => !leftOut.test(name))
  .map((name) => ({ path: name === 'index' ? '/' : `/${name}` }));

/** Pages of occasions that nobody offers say nothing. */
async function offeredOccasions(api: Api): Promise<OccasionWithPage[]> {
  const lists = await Promise.all(
    occasionsWithPage.map((occasion) => unwrap(api.artists.get({ query: { occasion, pageSize: 1 } }))),
  );
  return occasionsWithPage.filter((_, index) => (lists[index]?.total ?? 0) > 0);
}

export const GET: APIRoute = async ({ locals, url }) => {
  const { facets } = await unwrap(locals.api.artists.get({ query: { pageSize: 1 } }));
  const landings = [
    pagePath.all,
    ...Object.keys(facets.category).map((code) => pagePath.category(code as Category)),
    ...Object.keys(facets.country).map(pagePath.country),
    ...Object.keys(facets.language).map((code) => pagePath.language(code as Language)),
    ...(await offeredOccasions(locals.api)).map(pagePath.occasion),
  ];
  const posts = await allPosts(await rulesInForce(locals.api));
  const translated = posts.filter(({ lang }) => !lang);
  const written = translated.map(({ path, published }) => ({ path, changedAt: published }));
  return sitemap([...pages, { path: '/blog' }, ...written, ...landings.map((path) => ({ path }))], url);
};
