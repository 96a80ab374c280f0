import { slugInAddress } from '@salamu/api/domain/artist/embed';
import { linkWithSource } from '@salamu/api/domain/artist/sources';
import { pagePath } from './artist-pages.ts';

const address = /\bhttps?:\/\/\S+/gi;

/**
 * Where what someone shared with us from another app leads: to the artist whose address is in it, otherwise to a search
 * for its words. `base` is any address of the site.
 */
export function sharedWith(given: URLSearchParams, base: URL): string {
  // Apps put a link where they like: most of them into the text.
  const words = ['url', 'text', 'title']
    .map((name) => given.get(name) ?? '')
    .join(' ')
    .slice(0, 2_000);
  for (const [found] of words.matchAll(address)) {
    const slug = slugInAddress(found, base.origin);
    if (slug) return linkWithSource(pagePath.artist(slug), 'share');
  }
  const search = words.replace(address, ' ').replace(/\s+/g, ' ').trim().slice(0, 100);
  return search ? `${pagePath.all}?${new URLSearchParams({ search })}` : pagePath.all;
}
