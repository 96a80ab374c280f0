import { Prisma } from '@salamu/prisma/client';
import { promiseSteps } from '#api/domain/artist/directory.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { isAvailable } from '../card/repo.ts';
import type { Condition } from './conditions-repo.ts';
import type { Filters } from './filters.ts';
import { edgesInUsdCents } from './price-bands.ts';
import type { Facet, FacetRow } from './repo.ts';

/** The filter each facet ignores; the total ignores none. */
const facets: Record<Facet, Condition | null> = {
  total: null,
  category: 'category',
  country: 'country',
  language: 'language',
  price: 'price',
  promise: 'promise',
  available: 'available',
};

/**
 * The counts of `countFacets` from the stored ones, just as exact; null if these filters have none. Stored are those
 * for no filter, for one, and for a category in a country.
 */
export async function keptFacets(
  db: Queryable,
  filters: Filters,
  priceEdges: number[],
  now: Date,
): Promise<FacetRow[] | null> {
  const set = keptValues(filters);
  if (!set) return null;
  const names = new Map<string, Facet[]>();
  for (const [facet, own] of Object.entries(facets) as [Facet, Condition | null][]) {
    const name = filterName(set.filter(([condition]) => condition !== own));
    if (name === null) return null;
    names.set(name, [...(names.get(name) ?? []), facet]);
  }
  const sums = new Map<string, FacetRow>();
  for (const { filter, value, count } of await readCounts(db, [...names.keys()], now)) {
    const counted = facetOf(value, filters.currency === null ? null : priceEdges);
    if (!counted || !names.get(filter)?.includes(counted.facet)) continue;
    const { facet, shown } = counted;
    const sum = sums.get(`${facet}:${shown}`) ?? { facet, value: shown, count: 0, isLeast: false };
    sums.set(`${facet}:${shown}`, { ...sum, count: sum.count + count });
  }
  return [...sums.values()];
}

/** What a value counts towards. Prices count in the currency of these edges, or else in US cents. */
function facetOf(value: string, edges: number[] | null): { facet: Facet; shown: string } | null {
  const [dimension = '', rest = ''] = value.split(':');
  if (dimension === 'all') return { facet: 'total', shown: 'all' };
  if (dimension === 'cost') return edges && { facet: 'price', shown: `${bandOf(Number(rest), edges)}` };
  if (dimension === 'price' && edges) return null;
  return dimension in facets ? { facet: dimension as Facet, shown: rest } : null;
}

const bandOf = (price: number, edges: number[]) => edges.filter((edge) => price >= edge).length;

/** Each active filter as its stored value; null if one has none. */
function keptValues(filters: Filters): [Condition, string][] | null {
  const { search, category, country, language, currency, minPrice, maxPrice, maxDays } = filters;
  if (search || filters.occasion) return null;
  const set: [Condition, string][] = [];
  const keep = (condition: Condition, value: string | boolean | null) => {
    if (value !== null) set.push([condition, `${condition}:${value}`]);
  };
  keep('category', category);
  keep('country', country);
  keep('language', language);
  keep('currency', currency);
  keep('rush', filters.rush);
  keep('available', filters.available);
  keep('featured', filters.featured);
  if (maxDays !== null) {
    if (!promiseSteps.includes(maxDays)) return null;
    keep('promise', `${maxDays}`);
  }
  if (minPrice !== null || maxPrice !== null) {
    const band = currency ? -1 : bandBetween(minPrice ?? 0, maxPrice);
    if (band < 0) return null;
    keep('price', `${band}`);
  }
  return set;
}

/** The band in US cents with these bounds; -1 if there is none. */
function bandBetween(minPrice: number, maxPrice: number | null): number {
  const edges = [0, ...edgesInUsdCents];
  return edges.findIndex((edge, band) => {
    const next = edges[band + 1];
    return edge === minPrice && maxPrice === (next === undefined ? null : next - 1);
  });
}

function filterName(set: [Condition, string][]): string | null {
  if (set.length === 0) return '';
  if (set.length === 1) return set[0]?.[1] ?? null;
  const values = Object.fromEntries(set);
  const isKept = set.length === 2 && values.category && values.country;
  return isKept ? `${values.category}&${values.country}` : null;
}

/**
 * Current counts under these filters: the stored ones, changes not folded in yet, and artists who have left, returned
 * or filled up since their row was last written.
 */
function readCounts(
  db: Queryable,
  names: string[],
  now: Date,
): Promise<{ filter: string; value: string; count: number }[]> {
  const written = Prisma.sql`a."closedSince" IS NULL`;
  return db.$queryRaw(Prisma.sql`
    WITH moved AS (
      SELECT id FROM artists WHERE "closedSince" IS NULL AND "awayUntil" > ${now}::timestamptz
      UNION
      SELECT id FROM artists WHERE listed AND accepting AND "closedSince" IS NOT NULL
        AND coalesce("awayUntil", '-infinity') <= ${now}::timestamptz
      UNION
      SELECT "artistId" FROM requests WHERE status IN ('awaiting_payment', 'pending', 'accepted', 'redo_requested')
    ), turned AS (
      SELECT directory_values(a) AS was, ${isAvailable(now)} AS available
      FROM moved JOIN artists a USING (id) WHERE a.listed AND ${isAvailable(now)} <> (${written})
    ), change(values, delta) AS (
      SELECT was, -1 FROM directory_changes UNION ALL
      SELECT "is", 1 FROM directory_changes UNION ALL
      SELECT was, -1 FROM turned UNION ALL
      SELECT array_replace(was, 'available:' || NOT available, 'available:' || available), 1 FROM turned
    ), counted AS (
      SELECT filter, value, count FROM directory_counts WHERE filter = ANY(${names}::text[])
      UNION ALL
      SELECT f, v, delta FROM change, directory_filters(values) AS f, unnest(values) AS v
      WHERE f = ANY(${names}::text[]) AND (v NOT LIKE 'cost:%' OR f LIKE 'currency:%')
    )
    SELECT filter, value, sum(count)::int AS count FROM counted GROUP BY filter, value HAVING sum(count) > 0`);
}

/** Fold some of the changes into the counts; returns how many. */
export async function foldChanges(db: Queryable, most: number): Promise<number> {
  const [row] = await db.$queryRaw<{ folded: number }[]>`SELECT directory_fold(${most})::int AS folded`;
  return row?.folded ?? 0;
}
