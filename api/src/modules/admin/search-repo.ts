import { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/database.ts';
import { anywhere } from '#api/list-search.ts';

type Table = 'users' | 'artists' | 'requests';

/** What somebody looks for, and whether so much has it that reading the list until a page is full is the shorter way. */
export interface Search {
  pattern: Prisma.Sql;
  isCommon: boolean;
}

const commonFrom = 500;

/** What was typed as a search in these tables; null where nothing was. */
export async function searchFor(
  db: Queryable,
  typed: string | undefined,
  tables: Table[],
): Promise<Search | null> {
  if (!typed?.trim()) return null;
  const pattern = Prisma.sql`fold(${anywhere(typed)})`;
  const counts = tables.map(
    (table) =>
      Prisma.sql`(SELECT count(*)::int AS count FROM (${having(table, pattern)} LIMIT ${commonFrom}) found)`,
  );
  const rows = await db.$queryRaw<{ count: number }[]>(Prisma.join(counts, ' UNION ALL '));
  return { pattern, isCommon: rows.some(({ count }) => count === commonFrom) };
}

function having(table: Table, pattern: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`SELECT id FROM ${Prisma.raw(table)} WHERE lookup LIKE ${pattern}`;
}

/** `users x` whose name or e-mail has what was typed. */
export function userMatches({ pattern }: Search): Prisma.Sql {
  return Prisma.sql`x.lookup LIKE ${pattern}`;
}

/** `artists x` of `users u` whose stage name or address has it, or the name or e-mail of whoever it is. */
export function artistMatches({ pattern, isCommon }: Search): Prisma.Sql {
  if (isCommon) return Prisma.sql`(x.lookup LIKE ${pattern} OR u.lookup LIKE ${pattern})`;
  return Prisma.sql`x.id IN (
    ${having('artists', pattern)} UNION
    SELECT id FROM artists WHERE "userId" IN (${having('users', pattern)}))`;
}

/** `requests x` with it in the order number, a name or an e-mail: of the fan, the recipient or the artist. */
export function requestMatches({ pattern, isCommon }: Search): Prisma.Sql {
  if (isCommon)
    return Prisma.sql`(x.lookup LIKE ${pattern}
      OR EXISTS (SELECT FROM users f WHERE f.id = x."fanId" AND f.lookup LIKE ${pattern})
      OR EXISTS (SELECT FROM artists a WHERE a.id = x."artistId" AND a.lookup LIKE ${pattern}))`;
  return Prisma.sql`x.id IN (
    ${having('requests', pattern)} UNION
    SELECT id FROM requests WHERE "fanId" IN (${having('users', pattern)}) UNION
    SELECT id FROM requests WHERE "artistId" IN (${having('artists', pattern)}))`;
}

/** `payouts x` with it in the artist's name, the holder's, or the reference. */
export function payoutMatches(typed: string): Prisma.Sql {
  const pattern = Prisma.sql`fold(${anywhere(typed)})`;
  return Prisma.sql`x.id IN (
    SELECT id FROM payouts WHERE fold(' ' || holder || ' ' || coalesce(reference, '')) LIKE ${pattern} UNION
    SELECT id FROM payouts WHERE "artistId" IN (${having('artists', pattern)}))`;
}
