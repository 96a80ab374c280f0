import { locales } from '@salamu/messages/locales';
import { readMessages, textsOf } from '@salamu/messages/read-messages';
import { promiseSteps } from '#api/domain/artist/directory.ts';
import { countedUpTo } from '#api/domain/pages/counting.ts';
import type { PageTag } from '#api/domain/pages/page-invalidation.ts';
import { pageBounds } from '#api/lists/paging.ts';
import { rates, settings } from '#api/modules/settings/service.ts';
import type { Context } from '#api/start/context.ts';
import type { Queryable } from '#api/start/database/database.ts';
import type { Kind, Made } from '#api/web/cache/cache.ts';
import { presentCard } from '../card/present.ts';
import { keptFacets } from './counts-repo.ts';
import type { Filters, Search } from './filters.ts';
import type { AddressList, ArtistList, ArtistQuery, Facets } from './model.ts';
import { bandEdges, bandNames } from './price-bands.ts';
import {
  addFile,
  countFacets,
  countFiles,
  type Facet,
  type FacetRow,
  findAddresses,
  findCards,
  findLastFile,
  findNearWords,
  findOverflow,
} from './repo.ts';
import { type Word, wordsIn, wordsOf } from './search.ts';

interface Summary {
  total: number;
  facets: Facets;
  atLeast: ArtistList['atLeast'];
}

/** The counts as the directory shows them, with steps and bands even if empty. */
function summarise(rows: FacetRow[], priceEdges: number[]): Summary {
  const bands = bandNames(priceEdges);
  const facets: Facets = {
    category: {},
    country: {},
    language: {},
    price: Object.fromEntries(bands.map((band) => [band, 0])),
    promise: Object.fromEntries(promiseSteps.map((days) => [days, 0])),
    available: { true: 0, false: 0 },
  };
  let total = 0;
  const atLeast = new Set<Facet>();
  for (const { facet, value, count, isLeast } of rows) {
    if (isLeast) atLeast.add(facet);
    if (facet === 'total') total = isLeast ? countedUpTo : count;
    else if (facet === 'price') facets.price[bands[Number(value)] ?? value] = count;
    else facets[facet][value] = count;
  }
  return { total, facets, atLeast: [...atLeast] };
}

/**
 * How long counts are cached, in milliseconds: some change with time alone. A page showing them may be cached as long
 * again, so they are exact within a minute.
 */
export const countsFreshFor = 30_000;
const kind: Kind<Summary> = { keptFor: countsFreshFor, keptUnheard: 0, shownStale: 0 };
const countTags: ReadonlySet<PageTag> = new Set(['counts', 'settings']);
/** Maximum memory for the counts of one set of filters. */
const summaryBytes = 8_000;

/**
 * The public directory: listed artists only, one page of cards and the counts beside each filter. A search matches
 * prefixes and, if those find no one, similar words of names and cities; if that fails too, only the words we know.
 * @throws DomainError `page_out_of_range` beyond the 10,000th card
 */
export async function listArtists(ctx: Context, query: ArtistQuery): Promise<ArtistList> {
  const { page, pageSize, skip, take } = pageBounds(query);
  const typed = query.search?.trim();
  const words = typed ? wordsOf(typed, await rates(ctx)) : null;
  let filters = filtersOf(query, words);
  let summary = await summaryOf(ctx, filters);
  let near: Word[] | null = null;
  let fits: string | null = null;
  const look = async (words: Word[]) => {
    filters = filtersOf(query, words);
    summary = await summaryOf(ctx, filters);
    return summary.total > 0;
  };
  if (words?.some(isStrange) && summary.total === 0) {
    near = await withNear(ctx, words);
    if (!(await look(near))) {
      near = null;
      const known = words.filter((word) => !isStrange(word));
      if (known.length > 0 && (await look(known))) fits = saidIn(known);
    }
  }
  // A word this common ranks no one: show the popular artists instead, straight from an index.
  const isCommon = words !== null && summary.atLeast.includes('total');
  const sort = query.sort ?? (isCommon ? 'popular' : 'relevance');
  const rows = await findCards(ctx.db, filters, { sort, skip, take, now: ctx.clock.now() });
  return { items: rows.map(presentCard), page, pageSize, guessed: guessedIn(near, rows), fits, ...summary };
}

/** Whether we don't understand the word: it may be a misspelt name. */
const isStrange = ({ means }: Word) => means.length === 0;

/** In shorter words, one letter makes another name. */
const shortestMisspelt = 5;

async function withNear({ db }: Context, words: Word[]): Promise<Word[]> {
  const own = await ownWords();
  const mayBeMisspelt = (word: Word) =>
    isStrange(word) && word.starts.every((each) => each.length >= shortestMisspelt && !own.has(each));
  return Promise.all(
    words.map(async (word) =>
      mayBeMisspelt(word) ? { ...word, near: await findNearWords(db, saidIn([word])) } : word,
    ),
  );
}

const saidIn = (words: Word[]) => words.flatMap(({ starts }) => starts).join(' ');

/** Suggestions: the similar words found in the first result's name. */
function guessedIn(near: Word[] | null, [first]: { stageName: string }[]): string | null {
  if (!near || !first) return null;
  const named = wordsIn(first.stageName);
  const likeliest = ({ starts, near }: Word) =>
    near.find((word) => named.includes(word)) ?? near[0] ?? starts.join(' ');
  const guess = near.map(likeliest).join(' ');
  return guess === saidIn(near) ? null : guess;
}

async function summaryOf(ctx: Context, filters: Filters): Promise<Summary> {
  return ctx.cache.open(`counts ${JSON.stringify(filters)}`, { kind, make: () => count(ctx, filters) });
}

async function count(ctx: Context, filters: Filters): Promise<Made<Summary>> {
  const now = ctx.clock.now();
  const { rates } = await settings(ctx);
  const edges = bandEdges(filters.currency, rates);
  const rows =
    (await keptFacets(ctx.db, filters, edges, now)) ?? (await countFacets(ctx.db, filters, edges, now));
  return { value: summarise(rows, edges), tags: countTags, size: summaryBytes };
}

function filtersOf(query: ArtistQuery, search: Search | null): Filters {
  return {
    search,
    category: query.category ?? null,
    country: query.country ?? null,
    language: query.language ?? null,
    occasion: query.occasion ?? null,
    currency: query.currency ?? null,
    minPrice: query.minPrice ?? null,
    maxPrice: query.maxPrice ?? null,
    maxDays: query.maxDays ?? null,
    rush: query.rush ?? null,
    available: query.available ?? null,
    featured: query.featured ?? null,
  };
}

const addressesPerFile = 5_000;

/** The listed artists' addresses in one file of the sitemap, and when each last changed; `page` counts from 1. */
export async function listAddresses({ db }: Context, page: number): Promise<AddressList> {
  const [rows, pages] = await Promise.all([findAddresses(db, page), countFiles(db)]);
  const items = rows.map(({ slug, updatedAt }) => ({ slug, updatedAt: updatedAt.toISOString() }));
  return { items, pages };
}

/** Start a new file when the last one holds more than `most` artists. Returns how many were started. */
export async function splitLastFile(db: Queryable, most = addressesPerFile): Promise<number> {
  const last = await findLastFile(db);
  const fromId = await findOverflow(db, last?.fromId, most);
  return fromId === undefined ? 0 : addFile(db, { page: (last?.page ?? 1) + 1, fromId });
}

let own: Promise<ReadonlySet<string>> | undefined;

/** All words on our pages, in each language: not treated as misspelt names. */
function ownWords(): Promise<ReadonlySet<string>> {
  own ??= read();
  return own;
}

async function read(): Promise<ReadonlySet<string>> {
  const messages = await Promise.all(locales.map(readMessages));
  return new Set(
    messages
      .flatMap(Object.values<Parameters<typeof textsOf>[0]>)
      .flatMap(textsOf)
      .flatMap(wordsIn),
  );
}
