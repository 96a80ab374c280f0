import { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/database.ts';
import { mailTriedForDays } from '#api/domain/mail-states.ts';
import { manualPayouts } from '#api/domain/payout/states.ts';

/**
 * Since when the oldest work of a job is due, as an expression of SQL; `now` is the database's. The lease of work that
 * somebody has taken, and the pause before the next try, do not make it younger.
 */
const dueSince = (now: Date) =>
  ({
    inbox: Prisma.sql`(SELECT min("receivedAt") FROM webhook_events WHERE "processedAt" IS NULL)`,
    mails: Prisma.sql`(SELECT min(coalesce("giveUpAt" - make_interval(days => ${mailTriedForDays}::int), "runAt"))
      FROM outbox_messages WHERE "doneAt" IS NULL AND "undeliverableAt" IS NULL AND ("runAt" <= ${now}::timestamptz OR attempts > 0))`,
    refunds: Prisma.sql`least((SELECT min("createdAt") FROM refunds WHERE status = 'due'),
      (SELECT min("foundAt") FROM stray_captures WHERE status = 'due'))`,
    payouts: Prisma.sql`(SELECT min("approvedAt") FROM payouts
      WHERE status IN ('approved', 'sending') AND provider <> ${manualPayouts})`,
    timers: Prisma.sql`(SELECT min("timerAt") FROM requests WHERE "timerAt" <= ${now}::timestamptz)`,
    reconciliation: Prisma.sql`(SELECT min("nextCheckAt") FROM payments WHERE "nextCheckAt" <= ${now}::timestamptz)`,
    'video-cleaning': Prisma.sql`(SELECT min("cleanAt") FROM videos WHERE "cleanAt" <= ${now}::timestamptz)`,
    housekeeping: Prisma.sql`(SELECT min("expiresAt") FROM uploads WHERE "expiresAt" <= ${now}::timestamptz)`,
    recovery: Prisma.sql`(SELECT coalesce("lookedAt", since) FROM holds WHERE "endedAt" IS NULL)`,
  }) satisfies Record<string, Prisma.Sql>;

export type JobWithQueue = keyof ReturnType<typeof dueSince>;

/** How many seconds the oldest work of each job that has a queue has been due; 0 where none is. */
export async function oldestWork(db: Queryable, now: Date): Promise<Record<JobWithQueue, number>> {
  const columns = Object.entries(dueSince(now)).map(
    ([job, since]) => Prisma.sql`${since} AS ${Prisma.raw(`"${job}"`)}`,
  );
  const [row] = await db.$queryRaw<Record<JobWithQueue, Date | null>[]>(
    Prisma.sql`SELECT ${Prisma.join(columns)}`,
  );
  const age = (since: Date | null) => (since ? Math.max(0, now.getTime() - since.getTime()) / 1000 : 0);
  return Object.fromEntries(Object.entries(row ?? {}).map(([job, since]) => [job, age(since)])) as Record<
    JobWithQueue,
    number
  >;
}
