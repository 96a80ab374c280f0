import { isOutdated, type Migrated } from '@salamu/prisma/floor';
import { invalidationChannel } from '#api/domain/pages/page-invalidation.ts';
import type { Queryable } from '#api/start/database/database.ts';

/** The database clock; a transaction's `now()` would be its start. */
export async function readDatabaseTime(db: Queryable): Promise<Date> {
  const [row] = await db.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS now`;
  if (!row) throw new Error('the database did not say what time it is');
  return row.now;
}

/** Throws if the database does not answer or accepts no writes: it is recovering, or a read-only copy. */
export async function pingDatabase(db: Queryable): Promise<void> {
  const [row] = await db.$queryRaw<{ writes: boolean }[]>`
    SELECT NOT pg_is_in_recovery() AND current_setting('transaction_read_only') = 'off' AS writes`;
  if (!row?.writes) throw new Error('the database takes no writes');
}

/** Whether a newer version has migrated the database so that this one, with this newest migration, cannot continue. */
export async function hasOutgrown(db: Queryable, newest: string): Promise<boolean> {
  const [row] = await db.$queryRaw<Migrated[]>`
    SELECT obj_description('_prisma_migrations'::regclass, 'pg_class') AS comment,
      EXISTS (SELECT FROM _prisma_migrations
        WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL AND migration_name > ${newest}) AS newer`;
  return row !== undefined && isOutdated(row, newest);
}

/** Commit a row: a full disk only shows on commit. */
export async function tryWrite(db: Queryable): Promise<void> {
  await db.$executeRaw`
    INSERT INTO rate_limits (key, count, "resetsAt") VALUES ('ready', 0, now() + interval '1 hour')
    ON CONFLICT (key) DO UPDATE SET "resetsAt" = excluded."resetsAt"`;
}

export async function tellPages(db: Queryable, words: string): Promise<void> {
  await db.$executeRaw`SELECT pg_notify(${invalidationChannel}, ${words})`;
}
