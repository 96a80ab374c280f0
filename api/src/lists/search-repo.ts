import { Prisma } from '@salamu/prisma/client';
import { countedUpTo } from '#api/domain/pages/counting.ts';
import { searchPattern } from '#api/lists/list-search.ts';
import type { Queryable } from '#api/start/database/database.ts';

export interface Search {
  pattern: Prisma.Sql;
  /** All matches; null if there are so many that scanning the list is faster. */
  ids: string[] | null;
  /** The least number of matches. */
  known: number;
}

export const isCommon = (search: Search | null): boolean => search?.ids === null;

type Table = 'users' | 'artists' | 'requests';

/** Where each list searches; `found` are the table's own matches, at most 1,001. */
const places = {
  users: { users: 'SELECT id FROM found_users' },
  artists: {
    artists: 'SELECT id FROM found_artists',
    users: 'SELECT a.id FROM found_users f JOIN artists a ON a."userId" = f.id',
  },
  requests: {
    requests: 'SELECT id FROM found_requests',
    users: 'SELECT r.id FROM found_users f JOIN requests r ON r."fanId" = f.id',
    artists: 'SELECT r.id FROM found_artists f JOIN requests r ON r."artistId" = f.id',
  },
} satisfies Record<Table, Partial<Record<Table, string>>>;

/** The search for what was typed in one of these lists; null if nothing was. */
export async function searchFor(
  db: Queryable,
  typed: string | undefined,
  list: Table,
): Promise<Search | null> {
  if (!typed?.trim()) return null;
  const pattern = Prisma.sql`fold(${searchPattern(typed)})`;
  const most = countedUpTo + 1;
  const tables = Object.keys(places[list]) as Table[];
  const found = tables.map(
    (table) =>
      Prisma.sql`${Prisma.raw(`found_${table}`)} AS MATERIALIZED (${having(table, pattern)} LIMIT ${most})`,
  );
  const counts = tables.map((table) => Prisma.raw(`(SELECT count(*)::int FROM found_${table})`));
  const branches = Object.values(places[list]).map((rows) => Prisma.sql`(${Prisma.raw(rows)} LIMIT ${most})`);
  const [row] = await db.$queryRaw<{ ids: string[]; widest: number }[]>(Prisma.sql`
    WITH ${Prisma.join(found)}
    SELECT ARRAY(SELECT id FROM (${Prisma.join(branches, ' UNION ')}) hits LIMIT ${most}) AS ids,
      greatest(${Prisma.join(counts)}) AS widest`);
  const { ids, widest } = row ?? { ids: [], widest: 0 };
  const isWhole = ids.length <= countedUpTo && widest <= countedUpTo;
  return { pattern, ids: isWhole ? ids : null, known: ids.length };
}

function having(table: Table, pattern: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`SELECT id FROM ${Prisma.raw(table)} WHERE lookup LIKE ${pattern}`;
}

const isAmong = (ids: string[]) => Prisma.sql`x.id = ANY(${ids}::uuid[])`;

/** `users x` by name or email. */
export function userMatches({ pattern, ids }: Search): Prisma.Sql {
  return ids ? isAmong(ids) : Prisma.sql`x.lookup LIKE ${pattern}`;
}

/** `artists x` by stage name, slug, or the account's name or email. */
export function artistMatches({ pattern, ids }: Search): Prisma.Sql {
  return ids
    ? isAmong(ids)
    : Prisma.sql`(x.lookup LIKE ${pattern} OR (SELECT u.lookup LIKE ${pattern} FROM users u WHERE u.id = x."userId"))`;
}

/** `requests x` by order number, or the fan's, recipient's or artist's name or email. */
export function requestMatches({ pattern, ids }: Search): Prisma.Sql {
  if (ids) return isAmong(ids);
  // Scalar subqueries, because with EXISTS every matching person would be looked up for one page.
  return Prisma.sql`(x.lookup LIKE ${pattern}
    OR (SELECT f.lookup LIKE ${pattern} FROM users f WHERE f.id = x."fanId")
    OR (SELECT a.lookup LIKE ${pattern} FROM artists a WHERE a.id = x."artistId"))`;
}

/** `payouts x` by the artist's name, the account holder's, or the reference. */
export function payoutMatches(typed: string): Prisma.Sql {
  const pattern = Prisma.sql`fold(${searchPattern(typed)})`;
  return Prisma.sql`x.id IN (
    SELECT id FROM payouts WHERE fold(' ' || holder || ' ' || coalesce(reference, '')) LIKE ${pattern} UNION
    SELECT id FROM payouts WHERE "artistId" IN (${having('artists', pattern)}))`;
}
