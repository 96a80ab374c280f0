import type { Sizes } from './row-sizes.ts';
import { daysAgo, id } from './row-words.ts';

/** What work has left behind: messages that were sent, mails, webhooks that were worked. */
export function workRows({ requests }: Sizes): string[] {
  return [
    `INSERT INTO outbox_messages (id, key, kind, payload, "createdAt", "runAt", attempts, "doneAt")
      SELECT gen_random_uuid(), kind || ':' || id, kind, '{}', "createdAt", "createdAt", 1, "createdAt"
      FROM requests, unnest(ARRAY['request-mail', 'payout-mail', 'artist-mail']) AS kind`,
    `INSERT INTO mails (id, "requestId", "userId", kind, "to", subject, "outboxId", "sentAt")
      SELECT gen_random_uuid(), id, "fanId", 'request', 'someone@example.com', 'Your request', gen_random_uuid(), "createdAt" FROM requests`,
    `INSERT INTO webhook_events (id, provider, "eventId", about, reference, body, "receivedAt", attempts, "processedAt")
      SELECT ${id('webhook', 'n', requests)}, 'sandbox', 'event-' || n, 'payment', reference, '', "createdAt", 1, "createdAt"
      FROM (SELECT row_number() OVER (ORDER BY id)::int AS n, * FROM payments WHERE "createdAt" > ${daysAgo(120)}) AS p`,
    `INSERT INTO sandbox_webhooks (id, body, "createdAt", attempts)
      SELECT 'hook-' || reference, '', "createdAt", 1 FROM payments`,
  ];
}
