import { here } from '@salamu/messages/messages';
import { pagePath } from './artist-pages.ts';

/** Where other sites learn how to show an artist: https://oembed.com. `base` is any address of the site. */
export function embedDescription(slug: string, base: URL): string {
  const query = new URLSearchParams({ url: new URL(here(pagePath.artist(slug)), base).href, format: 'json' });
  return new URL(`/api/oembed?${query}`, base).href;
}
