import type { Sizes } from './row-sizes.ts';
import { daysAgo, id } from './row-words.ts';

/** What work has left behind: mails that were sent, webhooks that were worked. */
export function workRows({ requests }: Sizes): string[] {
  return [
    `INSERT INTO notifications (id, channel, key, kind, about, payload, "createdAt", "runAt", attempts, state)
      SELECT gen_random_uuid(), 'email', kind || ':' || id, kind, 'paid', '{}', "createdAt", "createdAt", 1, 'needless'
      FROM requests, unnest(ARRAY['payout-mail', 'artist-mail']) AS kind`,
    `INSERT INTO notifications (id, channel, key, kind, about, payload, "createdAt", "runAt", attempts, state, "aboutId", "userId",
        "to", subject, "sentAt")
      SELECT gen_random_uuid(), 'email', 'request-mail:' || id, 'request-mail', 'paid', '{}', "createdAt", "createdAt", 1, 'sent',
        id, "fanId", 'someone@example.com', 'Your request', "createdAt" FROM requests`,
    `INSERT INTO webhook_events (id, provider, "eventId", about, reference, body, "receivedAt", attempts, "processedAt")
      SELECT ${id('webhook', 'n', requests)}, 'sandbox', 'event-' || n, 'payment', reference, '', "createdAt", 1, "createdAt"
      FROM (SELECT row_number() OVER (ORDER BY id)::int AS n, * FROM payments WHERE "createdAt" > ${daysAgo(120)}) AS p`,
    `INSERT INTO sandbox_webhooks (id, body, "createdAt", attempts)
      SELECT 'hook-' || reference, '', "createdAt", 1 FROM payments`,
  ];
}
