import { readPath } from '@salamu/messages/locales';
import { here } from '@salamu/messages/messages';
import { api, call } from '@salamu/ui/api';
import { inTab } from '@salamu/ui/stored';
import { storedToken } from '@salamu/ui/token';

/** Public pages are the same for everyone, and kept by caches: what someone doesn't meet is hidden here. */
const key = 'hidden-artists';

interface Kept {
  /** The end of the token of the session they are of. */
  of: string;
  slugs: string[];
}

const owner = () => storedToken()?.slice(-12) ?? '';

/** As they were on the page before, so that nobody flashes up. */
function kept(): string[] {
  try {
    const { of, slugs }: Kept = JSON.parse(inTab.get(key) ?? '');
    return of === owner() ? slugs : [];
  } catch {
    return [];
  }
}

const keep = (slugs: string[]) => inTab.set(key, JSON.stringify({ of: owner(), slugs } satisfies Kept));

const slugOf = (path: string) => /^\/artists\/([^/]+)$/.exec(readPath(path).path)?.[1] ?? '';
const main = document.querySelector('main');
const links = 'a[href*="/artists/"]';
/** Of the artist whose page this is; empty on others. */
const own = main?.querySelector('[data-follow]') ? slugOf(location.pathname) : '';

function hide(slugs: readonly string[]): void {
  for (const link of main?.querySelectorAll<HTMLAnchorElement>(links) ?? []) {
    const slug = slugOf(link.pathname);
    const place = link.closest<HTMLElement>('li, figure');
    if (slug && place) place.hidden = slugs.includes(slug);
  }
  if (main && own) main.hidden = slugs.includes(own);
}

/** Hide those who are hidden now, and keep them for the next page. */
async function refresh(): Promise<void> {
  const { hidden } = await call(api.users.me.blocks.get());
  keep(hidden);
  hide(hidden);
  // The page of an artist who isn't there: no slug ends like this.
  if (own && hidden.includes(own)) location.replace(here(`/artists/${own}-`));
}

if (main?.querySelector(`${links}, [data-follow]`)) {
  hide(kept());
  void refresh().catch(() => hide([]));
}
