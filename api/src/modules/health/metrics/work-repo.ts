import { type Channel, Prisma } from '@salamu/prisma/client';
import { mailTriedForDays } from '#api/domain/notifications/kinds.ts';
import { coolOff, coolOffSince } from '#api/domain/payout/cool-off.ts';
import { manualPayouts } from '#api/domain/payout/states.ts';
import type { Queryable } from '#api/start/database/database.ts';

/**
 * SQL expression: since when a job's oldest work has been due; `now` is the database's. Payouts in cool-off or of
 * suspended artists aren't due. Leases and retry delays don't reset the age, except for webhooks, whose receivers are
 * their owners' responsibility.
 */
const dueSince = (now: Date) =>
  ({
    inbox: Prisma.sql`(SELECT min("receivedAt") FROM webhook_events WHERE "processedAt" IS NULL)`,
    'notifications-email': Prisma.sql`(SELECT min(coalesce("endsAt" - make_interval(days => ${mailTriedForDays}::int), "runAt"))
      FROM notifications WHERE channel = 'email' AND state = 'waiting' AND ("runAt" <= ${now}::timestamptz OR attempts > 0))`,
    'notifications-sms': notDelivered('sms', now),
    'notifications-whatsapp': notDelivered('whatsapp', now),
    'notifications-push': notDelivered('push', now),
    'notifications-webhook': notDelivered('webhook', now),
    refunds: Prisma.sql`least((SELECT min("createdAt") FROM refunds WHERE status = 'due'),
      (SELECT min("foundAt") FROM stray_captures WHERE status = 'due'))`,
    payouts: Prisma.sql`(SELECT min(greatest(p."approvedAt", c."changedAt" + make_interval(secs => ${coolOff / 1000})))
      FROM payouts p JOIN artists a ON a.id = p."artistId" JOIN users u ON u.id = a."userId"
        LEFT JOIN payout_accounts c ON c."artistId" = a.id
      WHERE p.status IN ('approved', 'sending') AND p.provider <> ${manualPayouts}
        AND (p.attempts > 0 OR u."suspendedAt" IS NULL AND (c."changedAt" > ${coolOffSince(now)}::timestamptz) IS NOT TRUE))`,
    timers: Prisma.sql`(SELECT min("timerAt") FROM requests WHERE "timerAt" <= ${now}::timestamptz AND "pausedAt" IS NULL)`,
    reconciliation: Prisma.sql`(SELECT min("nextCheckAt") FROM payments WHERE "nextCheckAt" <= ${now}::timestamptz)`,
    // Videos play without renditions, however long those take.
    videos: Prisma.sql`(SELECT min("runAt") FROM video_tasks WHERE kind = 'sign' AND "runAt" <= ${now}::timestamptz)`,
    'lost-factors': Prisma.sql`(SELECT min("endsAt") FROM lost_factors WHERE "endsAt" <= ${now}::timestamptz)`,
    housekeeping: Prisma.sql`(SELECT min("expiresAt") FROM uploads WHERE "expiresAt" <= ${now}::timestamptz)`,
    recovery: Prisma.sql`(SELECT coalesce("lookedAt", since) FROM recovery_modes WHERE "endedAt" IS NULL)`,
  }) satisfies Record<string, Prisma.Sql>;

function notDelivered(channel: Channel, now: Date): Prisma.Sql {
  return Prisma.sql`(SELECT min("runAt") FROM notifications
    WHERE state = 'waiting' AND channel = ${channel}::"Channel" AND "runAt" <= ${now}::timestamptz)`;
}

export type JobWithQueue = keyof ReturnType<typeof dueSince>;

/** How many seconds the oldest work of each job with a queue has been due; 0 if there is none. */
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
