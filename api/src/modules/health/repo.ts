import { isOutdated, type Migrated } from '@salamu/prisma/floor';
import { newsChannel } from '#api/domain/page-news.ts';
import type { Queryable } from '#api/start/database.ts';

/** The time by the database's clock; the transaction's `now()` would be that of its beginning. */
export async function readDatabaseTime(db: Queryable): Promise<Date> {
  const [row] = await db.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS now`;
  if (!row) throw new Error('the database did not say what time it is');
  return row.now;
}

/** Throws where the database does not answer, or takes no writes: it recovers, or is a copy that only reads. */
export async function pingDatabase(db: Queryable): Promise<void> {
  const [row] = await db.$queryRaw<{ writes: boolean }[]>`
    SELECT NOT pg_is_in_recovery() AND current_setting('transaction_read_only') = 'off' AS writes`;
  if (!row?.writes) throw new Error('the database takes no writes');
}

/** Whether a newer version has migrated the database so that this one, whose newest migration this is, has to go. */
export async function hasOutgrown(db: Queryable, newest: string): Promise<boolean> {
  const [row] = await db.$queryRaw<Migrated[]>`
    SELECT obj_description('_prisma_migrations'::regclass, 'pg_class') AS comment,
      EXISTS (SELECT FROM _prisma_migrations
        WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL AND migration_name > ${newest}) AS newer`;
  return row !== undefined && isOutdated(row, newest);
}

/** Tells every copy something on the channel of the pages' news. */
export async function tellPages(db: Queryable, words: string): Promise<void> {
  await db.$executeRaw`SELECT pg_notify(${newsChannel}, ${words})`;
}
