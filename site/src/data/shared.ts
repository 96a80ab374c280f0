import { artistInAddress } from '@salamu/api/domain/artist/embed';
import { linkWithSource } from '@salamu/api/domain/artist/sources';
import { pathIn } from '@salamu/messages/locales';
import { here } from '@salamu/messages/messages';
import { pagePath } from './artist-pages.ts';

const address = /\bhttps?:\/\/\S+/gi;

/**
 * Where what someone shared with us from another app leads: to the artist whose address is in it, in its language,
 * otherwise to a search for its words. `base` is any address of the site.
 */
export function sharedWith(given: URLSearchParams, base: URL): string {
  // Apps put a link where they like: most of them into the text.
  const words = ['url', 'text', 'title']
    .map((name) => given.get(name) ?? '')
    .join(' ')
    .slice(0, 2_000);
  for (const [found] of words.matchAll(address)) {
    const artist = artistInAddress(found, base.origin);
    if (artist) return linkWithSource(pathIn(artist.locale, pagePath.artist(artist.slug)), 'share');
  }
  const search = words.replace(address, ' ').replace(/\s+/g, ' ').trim().slice(0, 100);
  return here(search ? `${pagePath.all}?${new URLSearchParams({ search })}` : pagePath.all);
}
