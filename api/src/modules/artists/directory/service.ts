import { pageBounds } from '#api/http/lists/paging.ts';
import { rates, settings } from '#api/modules/settings/service.ts';
import type { Context } from '#api/start/context.ts';
import { presentCard } from '../present.ts';
import { keptFacets } from './counts-repo.ts';
import { type Summary, summarise } from './facets.ts';
import type { Filters, Search } from './filters.ts';
import type { ArtistList, ArtistQuery } from './model.ts';
import { bandEdges } from './price-bands.ts';
import { countFacets, findCards, findNearWords } from './repo.ts';
import { type Word, wordsIn, wordsOf } from './search.ts';
import { cachedSummary } from './summaries.ts';

/**
 * The public directory: listed artists only, one page of cards and the counts beside each filter. A search matches the
 * starts of words and, if those find no one, words of names and cities that look similar to those we don't know.
 * @throws DomainError `page_out_of_range` beyond the 10,000th card
 */
export async function listArtists(ctx: Context, query: ArtistQuery): Promise<ArtistList> {
  const { page, pageSize, skip, take } = pageBounds(query);
  const typed = query.search?.trim();
  const words = typed ? wordsOf(typed, await rates(ctx)) : null;
  let filters = filtersOf(query, words);
  let summary = await summaryOf(ctx, filters);
  let near: Word[] | null = null;
  if (words?.some(isStrange) && summary.total === 0) {
    near = await withNear(ctx, words);
    filters = filtersOf(query, near);
    summary = await summaryOf(ctx, filters);
  }
  // A word that so many share ranks no one: show the popular ones instead, straight from an index.
  const isCommon = words !== null && summary.atLeast.includes('total');
  const sort = query.sort ?? (isCommon ? 'popular' : 'relevance');
  const rows = await findCards(ctx.db, filters, { sort, skip, take, now: ctx.clock.now() });
  return { items: rows.map(presentCard), page, pageSize, guessed: guessedIn(near, rows), ...summary };
}

/** Whether it is no word that we understand: it may be a name, spelled otherwise. */
const isStrange = ({ means }: Word) => means.length === 0;

function withNear({ db }: Context, words: Word[]): Promise<Word[]> {
  return Promise.all(
    words.map(async (word) =>
      isStrange(word) ? { ...word, near: await findNearWords(db, word.starts.join(' ')) } : word,
    ),
  );
}

/** What was probably meant, given who was found: the words that look like the strange ones. */
function guessedIn(near: Word[] | null, [first]: { stageName: string }[]): string | null {
  if (!near || !first) return null;
  const named = wordsIn(first.stageName);
  const likeliest = ({ starts, near }: Word) =>
    near.find((word) => named.includes(word)) ?? near[0] ?? starts.join(' ');
  const guess = near.map(likeliest).join(' ');
  const typed = near.flatMap(({ starts }) => starts).join(' ');
  return guess === typed ? null : guess;
}

async function summaryOf(ctx: Context, filters: Filters): Promise<Summary> {
  const now = ctx.clock.now();
  return cachedSummary(ctx.db, JSON.stringify(filters), now, async () => {
    const { rates, categories } = await settings(ctx);
    const edges = bandEdges(filters.currency, rates);
    const rows =
      (await keptFacets(ctx.db, filters, edges, now)) ?? (await countFacets(ctx.db, filters, edges, now));
    return summarise(rows, edges, categories);
  });
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
