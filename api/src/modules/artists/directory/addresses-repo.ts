import type { Queryable } from '#api/database.ts';

export interface AddressRow {
  slug: string;
  updatedAt: Date;
}

/** The addresses of listed artists, in the order in which they came; a later one never moves an earlier one. */
export function findAddresses(
  db: Queryable,
  { skip, take }: { skip: number; take: number },
): Promise<AddressRow[]> {
  // The row to begin at is found in an index of nothing but ids; those before it are not read.
  return db.$queryRaw<AddressRow[]>`
    SELECT slug, "updatedAt" FROM artists
    WHERE listed AND id >= (SELECT id FROM artists WHERE listed ORDER BY id OFFSET ${skip} LIMIT 1)
    ORDER BY id LIMIT ${take}`;
}

/** How many artists are listed, from the counts that the directory keeps. */
export async function countListed(db: Queryable): Promise<number> {
  const [row] = await db.$queryRaw<{ listed: number }[]>`
    SELECT (
      coalesce((SELECT count FROM directory_counts WHERE filter = '' AND value = 'all'), 0)
      + (SELECT count(*) FILTER (WHERE 'all' = ANY("is")) - count(*) FILTER (WHERE 'all' = ANY(was)) FROM directory_changes)
    )::int AS listed`;
  return row?.listed ?? 0;
}
