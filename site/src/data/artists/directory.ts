import { type Api, unwrap } from '@salamu/api/client';
import { idleWords } from '@salamu/api/domain/artist/idle-words';
import { here } from '@salamu/messages/messages';
import type { AstroGlobal } from 'astro';
import type { ArtistCard, ArtistList } from '../page/types.ts';
import {
  type ArtistSearch,
  apiQuery,
  type Landing,
  landingOf,
  lastPage,
  readSearch,
  searchHref,
} from './artist-search.ts';

export interface Directory {
  list: ArtistList;
  /** The last page that is shown; 0 if no artist matches. */
  pages: number;
  /** The lowest price on this landing page, in US cents; null if it has no artists. */
  fromUsdCents: number | null;
  /** If no artist matches: some who match most of the search, and the words they match if those are fewer. */
  near: Near;
}

interface Near {
  artists: ArtistCard[];
  fits: string | null;
}

async function findDirectory(api: Api, search: ArtistSearch): Promise<Directory> {
  const landing = landingOf(search);
  const [list, cheapest] = await Promise.all([
    unwrap(api.artists.get({ query: apiQuery(search) })),
    unwrap(api.artists.get({ query: { ...landing, sort: 'price_asc', pageSize: 1 } })),
  ]);
  return {
    list,
    pages: Math.min(Math.ceil(list.total / list.pageSize), lastPage),
    fromUsdCents: cheapest.items[0]?.priceUsd.amount ?? null,
    near: list.total === 0 ? await nearArtists(api, search) : nobody,
  };
}

const nobody: Near = { artists: [], fits: null };
const shownNear = 4;

/** How many words of a search are left out in turn: each takes a question of its own. */
const mostLeftOut = 6;

/** A search without one of its words, each in turn: `magicien camerounais` → camerounais, magicien. */
function withoutOneWord(search: string): string[] {
  const words = search.split(/\s+/).filter((word) => !idleWords.has(word.toLowerCase()));
  if (words.length < 2) return [];
  return words.slice(0, mostLeftOut).map((_, at) => words.toSpliced(at, 1).join(' '));
}

/** Artists who match what is left of a search if one word goes, then all words, then its wishes, then all of it. */
async function nearArtists(api: Api, search: ArtistSearch): Promise<Near> {
  const wishes = { price: '', maxDays: '', rush: false, language: '', occasion: '' } as const;
  const order = { page: 1, sort: 'popular', available: true } as const;
  const looser: ArtistSearch[][] = [
    withoutOneWord(search.search).map((left) => ({ ...search, ...order, search: left })),
    [{ ...search, ...order, search: '' }],
    [{ ...search, ...order, search: '', ...wishes }],
    [{ ...readSearch(new URLSearchParams()), ...order }],
  ];
  const ask = (each: ArtistSearch) =>
    unwrap(api.artists.get({ query: { ...apiQuery(each), pageSize: shownNear } }));
  for (const alike of looser) {
    const found = await Promise.all(alike.map(ask));
    const first = found.findIndex(({ items, guessed }) => items.length > 0 && guessed === null);
    const fitting = found[first];
    if (fitting) return { artists: fitting.items, fits: alike[first]?.search || null };
  }
  return nobody;
}

/** The list for this address, or a redirect to its last page. */
export async function openDirectory(
  { locals, url, redirect }: Pick<AstroGlobal, 'locals' | 'url' | 'redirect'>,
  landing: Landing = {},
): Promise<Response | { search: ArtistSearch; directory: Directory }> {
  const search = readSearch(url.searchParams, landing);
  const directory = await findDirectory(locals.api, search);
  const isEmpty = directory.list.items.length === 0;
  if (isEmpty && directory.pages > 0) return redirect(here(searchHref(search, { page: directory.pages })));
  return { search, directory };
}
