import type { Sizes } from './row-sizes.ts';
import { daysAgo, id } from './row-words.ts';

/** What work has left behind: mails that were sent, webhooks that were worked. */
export function workRows({ requests }: Sizes): string[] {
  return [
    `INSERT INTO notifications (id, channel, key, kind, about, payload, "createdAt", "runAt", attempts, state, "aboutId", "userId",
        "to", subject, "sentAt")
      SELECT gen_random_uuid(), 'email', told.kind || ':' || r.id, told.kind, 'paid', '{}', r."createdAt", r."createdAt", 1,
        told.state, told."aboutId", told."userId", told."to", told.subject, told."sentAt"
      FROM requests r CROSS JOIN LATERAL (VALUES
        ('payout-mail', 'needless'::"NotificationState", NULL::uuid, NULL::uuid, NULL, NULL, NULL::timestamptz),
        ('artist-mail', 'needless', NULL, NULL, NULL, NULL, NULL),
        ('request-mail', 'sent', r.id, r."fanId", 'someone@example.com', 'Your request', r."createdAt")
      ) AS told (kind, state, "aboutId", "userId", "to", subject, "sentAt")
      ORDER BY r."createdAt"`,
    `INSERT INTO webhook_events (id, provider, "eventId", about, reference, body, "receivedAt", attempts, "processedAt")
      SELECT ${id('webhook', 'n', requests)}, 'sandbox', 'event-' || n, 'payment', reference, '', "createdAt", 1, "createdAt"
      FROM (SELECT row_number() OVER (ORDER BY id)::int AS n, * FROM payments WHERE "createdAt" > ${daysAgo(120)}) AS p`,
    `INSERT INTO sandbox_webhooks (id, body, "createdAt", attempts)
      SELECT 'hook-' || reference, '', "createdAt", 1 FROM payments`,
  ];
}
