import type { Queryable } from '#api/start/database/database.ts';

/** Backlog sizes at `now`. */
export async function countBacklog(db: Queryable, now: Date) {
  const [row] = await db.$queryRaw<
    {
      outbox_due: number;
      outbox_failing: number;
      outbox_undeliverable: number;
      webhooks_due: number;
      webhooks_failing: number;
      refunds_due: number;
    }[]
  >`
    SELECT
      (SELECT count(*)::int FROM notifications
        WHERE channel = 'email' AND state = 'waiting' AND "runAt" <= ${now}::timestamptz) AS outbox_due,
      (SELECT count(*)::int FROM notifications
        WHERE channel = 'email' AND state = 'waiting' AND "lastError" IS NOT NULL) AS outbox_failing,
      (SELECT count(*)::int FROM notifications WHERE channel = 'email' AND state = 'failed') AS outbox_undeliverable,
      (SELECT count(*)::int FROM webhook_events WHERE "processedAt" IS NULL) AS webhooks_due,
      (SELECT count(*)::int FROM webhook_events WHERE "processedAt" IS NULL AND "lastError" IS NOT NULL) AS webhooks_failing,
      (SELECT count(*)::int FROM refunds WHERE status = 'due' AND "nextTryAt" <= ${now}::timestamptz) AS refunds_due`;
  if (!row) throw new Error('an aggregate without a row');
  return row;
}
