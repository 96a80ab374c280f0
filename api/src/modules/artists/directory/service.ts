import type { Context } from '#api/context.ts';
import { type Queryable, transaction } from '#api/database.ts';
import { settings } from '#api/modules/settings/service.ts';
import { pageBounds } from '#api/paging.ts';
import { presentCard } from '../present.ts';
import { type Summary, summarise } from './facets.ts';
import { keptFacets } from './counts-repo.ts';
import type { Filters, Search } from './filters.ts';
import type { ArtistList, ArtistQuery } from './model.ts';
import { bandEdges } from './price-bands.ts';
import { countedUpTo, countFacets, findCards, forgiveTypos } from './repo.ts';
import { wordsOf } from './search.ts';
import { cachedSummary } from './summaries.ts';

/**
 * The public directory: listed artists only, one page of cards and the counts beside each filter. A search takes the
 * starts of words; where those find nobody, names that look like what was typed.
 * @throws DomainError `page_out_of_range` beyond the 10,000th card
 */
export async function listArtists(ctx: Context, query: ArtistQuery): Promise<ArtistList> {
  const { page, pageSize, skip, take } = pageBounds(query);
  const typed = query.search?.trim();
  const byWords = filtersOf(query, typed ? { by: 'words', words: wordsOf(typed) } : null);
  let found = { filters: byWords, summary: await summaryOf(ctx, byWords) };
  if (typed && found.summary.total === 0) {
    const byLikeness = filtersOf(query, { by: 'likeness', typed });
    found = { filters: byLikeness, summary: await summaryOf(ctx, byLikeness) };
  }
  const now = ctx.clock.now();
  // What so many have in common ranks nobody: then the popular ones are shown, which an index hands over.
  const isCommon = typed && found.summary.total >= countedUpTo;
  const sort = query.sort ?? (isCommon ? 'popular' : 'relevance');
  const rows = await searching(ctx, found.filters, (db) =>
    findCards(db, found.filters, { sort, skip, take, now }),
  );
  return { items: rows.map(presentCard), page, pageSize, ...found.summary };
}

async function summaryOf(ctx: Context, filters: Filters): Promise<Summary> {
  const now = ctx.clock.now();
  return cachedSummary(ctx.db, JSON.stringify(filters), now, async () => {
    const { rates, categories } = await settings(ctx);
    const edges = bandEdges(filters.currency, rates);
    const rows =
      (await keptFacets(ctx.db, filters, edges, now)) ??
      (await searching(ctx, filters, (db) => countFacets(db, filters, edges, now)));
    return summarise(rows, edges, categories);
  });
}

function searching<T>({ db }: Context, { search }: Filters, find: (db: Queryable) => Promise<T>): Promise<T> {
  if (search?.by !== 'likeness') return find(db);
  return transaction(db, async (tx) => {
    await forgiveTypos(tx);
    return find(tx);
  });
}

function filtersOf(query: ArtistQuery, search: Search | null): Filters {
  return {
    search,
    category: query.category ?? null,
    country: query.country ?? null,
    language: query.language ?? null,
    currency: query.currency ?? null,
    minPrice: query.minPrice ?? null,
    maxPrice: query.maxPrice ?? null,
    maxDays: query.maxDays ?? null,
    rush: query.rush ?? null,
    available: query.available ?? null,
    featured: query.featured ?? null,
  };
}
