import type { Queryable } from '#api/start/database.ts';

/** How many searches are kept for an address. */
export const countSearches = (db: Queryable, email: string): Promise<number> =>
  db.keptSearch.count({ where: { email } });

/** Delete every search that is kept for an address. */
export async function deleteSearches(db: Queryable, email: string): Promise<void> {
  await db.keptSearch.deleteMany({ where: { email } });
}
