import { Prisma, rowsOf, type SitemapFile } from '@salamu/prisma/client';
import { type ArtistSort, promiseSteps } from '#api/domain/artist/directory.ts';
import { countedUpTo } from '#api/domain/pages/counting.ts';
import type { Database, Queryable } from '#api/start/database/database.ts';
import { type CardRow, cardColumns, isAvailable } from '../card/repo.ts';
import { type Condition, conditionsOf, fitness, priceColumn, where } from './conditions-repo.ts';
import type { Filters } from './filters.ts';

/** How similar a word must be, out of 1: low enough for two swapped letters. */
const leastLikeness = 0.2;
const mostNear = 5;

/** The words of names and cities that look like `word`, most similar first. */
export async function findNearWords(db: Queryable, word: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ word: string; likeness: number }[]>`
    SELECT word, similarity(word, ${word}) AS likeness FROM search_words ORDER BY word <-> ${word} LIMIT ${mostNear}`;
  return rows.filter(({ likeness }) => likeness >= leastLikeness).map((row) => row.word);
}

export function findCards(
  db: Database,
  filters: Filters,
  { sort, skip, take, now }: { sort: ArtistSort; skip: number; take: number; now: Date },
): Promise<CardRow[]> {
  return rowsOf<CardRow>(
    db,
    Prisma.sql`
    WITH page AS MATERIALIZED (
      SELECT a.id, row_number() OVER () AS place FROM (
        SELECT a.id FROM artists a WHERE ${where(conditionsOf(filters, now))}
        ORDER BY ${order(filters, sort)} LIMIT ${take} OFFSET ${skip}
      ) AS a
    )
    SELECT ${cardColumns(now)} FROM page JOIN artists a USING (id) ORDER BY page.place`,
  );
}

function order(filters: Filters, sort: ArtistSort): Prisma.Sql {
  const popular = Prisma.sql`a."deliveredCount" DESC, a.id DESC`;
  switch (sort) {
    case 'relevance':
      return filters.search
        ? Prisma.sql`${fitness(filters.search)} DESC, ${popular}`
        : Prisma.sql`a.featured DESC, ${popular}`;
    case 'popular':
      return popular;
    case 'newest':
      return Prisma.sql`a."createdAt" DESC, a.id DESC`;
    case 'price_asc':
      return Prisma.sql`${priceColumn(filters)}, a.id`;
    case 'price_desc':
      return Prisma.sql`${priceColumn(filters)} DESC, a.id DESC`;
    case 'rating':
      return Prisma.sql`(a."ratingSum"::float8 / greatest(a."ratingCount", 1)) DESC, a."ratingCount" DESC, a.id DESC`;
    case 'fastest':
      return Prisma.sql`a."promiseDays", ${popular}`;
  }
}

export type Facet = 'total' | 'category' | 'country' | 'language' | 'price' | 'promise' | 'available';

export interface FacetRow {
  facet: Facet;
  value: string;
  count: number;
  /** Whether more artists match than were examined. */
  isLeast: boolean;
}

/** Results are only ranked by relevance if fewer artists than this match; a search examines this many. */
const mostRanked = 5_000;

/**
 * How many artists match in total, and per facet value, among the first 1,000, or 5,000 of a search. A price's value is
 * the index of its band between `priceEdges`, from 0.
 */
export function countFacets(
  db: Queryable,
  filters: Filters,
  priceEdges: number[],
  now: Date,
): Promise<FacetRow[]> {
  const conditions = conditionsOf(filters, now);
  const most = filters.search ? mostRanked : countedUpTo;
  const sets = new Map<string, Prisma.Sql>();
  /** The matches of all filters, or of all but one active filter: computed once, however many facets count them. */
  const found = (except?: Condition) => {
    const name = except && conditions[except] ? `but_${except}` : 'by_all';
    if (!sets.has(name))
      sets.set(
        name,
        Prisma.sql`${Prisma.raw(name)} AS MATERIALIZED (
          SELECT * FROM artists a WHERE ${where(conditions, except)} LIMIT ${most + 1})`,
      );
    return Prisma.raw(name);
  };
  const count = (facet: Facet, value: Prisma.Sql, { except, of }: { except?: Condition; of?: Prisma.Sql }) =>
    Prisma.sql`
      SELECT ${facet}::text AS facet, (${value})::text AS value, count(*)::int AS count,
        (SELECT count(*) FROM ${found(except)}) > ${most} AS "isLeast"
      FROM ${found(except)} a ${of ?? Prisma.empty} GROUP BY 2`;
  const spoken = Prisma.sql`CROSS JOIN LATERAL unnest(a.languages) AS spoken(language)`;
  const steps = Prisma.sql`JOIN unnest(${promiseSteps}::int[]) AS step(days) ON a."promiseDays" <= step.days`;
  const counts = Prisma.join(
    [
      count('total', Prisma.sql`'all'`, {}),
      count('category', Prisma.sql`a.category`, { except: 'category' }),
      count('country', Prisma.sql`a.country`, { except: 'country' }),
      count('language', Prisma.sql`spoken.language`, { except: 'language', of: spoken }),
      count('price', Prisma.sql`width_bucket(${priceColumn(filters)}, ${priceEdges}::int[])`, {
        except: 'price',
      }),
      count('promise', Prisma.sql`step.days`, { except: 'promise', of: steps }),
      count('available', isAvailable(now), { except: 'available' }),
    ],
    ' UNION ALL ',
  );
  return db.$queryRaw<FacetRow[]>(Prisma.sql`WITH ${Prisma.join([...sets.values()])} ${counts}`);
}

/** No sitemap may have more, see https://www.sitemaps.org/protocol.html. */
const mostAddresses = 50_000;

interface AddressRow {
  slug: string;
  updatedAt: Date;
}

/** The addresses in one sitemap file, in order of registration; empty if there is no such file. */
export async function findAddresses(db: Queryable, page: number): Promise<AddressRow[]> {
  const bounds = await db.sitemapFile.findMany({ where: { page: { in: [page, page + 1] } } });
  const fromId = bounds.find((file) => file.page === page)?.fromId;
  if (page > 1 && fromId === undefined) return [];
  const nextId = bounds.find((file) => file.page > page)?.fromId;
  return db.artist.findMany({
    where: { listed: true, id: { gte: fromId, lt: nextId } },
    orderBy: { id: 'asc' },
    take: mostAddresses,
    select: { slug: true, updatedAt: true },
  });
}

export const countFiles = async (db: Queryable): Promise<number> => (await db.sitemapFile.count()) + 1;

/** The file that new artists are added to; null if it is the first, which always exists. */
export const findLastFile = (db: Queryable): Promise<SitemapFile | null> =>
  db.sitemapFile.findFirst({ orderBy: { page: 'desc' } });

/** The first artist beyond `most`, counted from this id on, if there is one. */
export async function findOverflow(
  db: Queryable,
  fromId: string | undefined,
  most: number,
): Promise<string | undefined> {
  const artist = await db.artist.findFirst({
    where: { listed: true, id: { gte: fromId } },
    orderBy: { id: 'asc' },
    skip: most,
    select: { id: true },
  });
  return artist?.id;
}

/** Add a file, unless another copy just did. Returns how many were added. */
export async function addFile(db: Queryable, file: SitemapFile): Promise<number> {
  const { count } = await db.sitemapFile.createMany({ data: file, skipDuplicates: true });
  return count;
}
