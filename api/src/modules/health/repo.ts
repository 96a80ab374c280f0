import type { Queryable } from '#api/database.ts';

/** The time by the database's clock; the transaction's `now()` would be that of its beginning. */
export async function readDatabaseTime(db: Queryable): Promise<Date> {
  const [row] = await db.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS now`;
  if (!row) throw new Error('the database did not say what time it is');
  return row.now;
}

export async function pingDatabase(db: Queryable): Promise<void> {
  await db.$queryRaw`SELECT 1`;
}
