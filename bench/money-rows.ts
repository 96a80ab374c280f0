import { SQL } from 'bun';
import { mailsOn } from '../api/src/domain/request/mails.ts';

const artists = 1_000;
/** The n-th of some kind, for rows that refer to each other. */
const id = (kind: number, n: string) =>
  `('${kind}0000000-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
const events = ['created', 'paid', 'auto_approved', 'refunded'] as const;
const mails = events.flatMap((event) => (mailsOn[event] ?? []).map((to) => `('${event}', '${to}')`));

/** Writes the requests that the ledger of `insertLedger` speaks of, each with its payment, history and mails. */
export async function insertRequestsOfLedger(databaseUrl: string): Promise<void> {
  const client = new SQL(databaseUrl, { max: 1 });
  for (const sql of [
    `INSERT INTO users (id, name, email, "passwordHash", role, "createdAt")
      SELECT ${id(1, 'n')}, 'Person ' || n, 'person-' || n || '@example.com', 'none', 'artist', now()
      FROM generate_series(1, ${artists}) AS n`,
    `INSERT INTO artists (id, "userId", slug, "stageName", category, country, currency, "createdAt", "updatedAt")
      SELECT ${id(2, 'n')}, ${id(1, 'n')}, 'artist-' || n, 'Artist ' || n, (enum_range(NULL::"Category"))[1], 'KE', 'KES', now(), now()
      FROM generate_series(1, ${artists}) AS n`,
    `CREATE UNLOGGED TABLE orders AS
      SELECT row_number() OVER ()::int AS n, c."requestId" AS id, c.id AS "eventId", c.at, o.kind AS outcome, o.at AS "endedAt", e.currency
      FROM ledger_events c JOIN ledger_entries e ON e."eventId" = c.id AND e.account = 'held'
      JOIN ledger_events o ON o."requestId" = c."requestId" AND o.kind <> 'payment_captured'
      WHERE c.kind = 'payment_captured'`,
    `INSERT INTO videos (id, "artistId", key, "mimeType", bytes, "durationMs", width, height, "createdAt")
      SELECT id, ${id(2, `1 + n % ${artists}`)}, 'videos/' || n, 'video/mp4', 1, 1, 1, 1, at FROM orders WHERE outcome = 'released'`,
    `INSERT INTO requests (id, code, "artistId", "fanId", status, occasion, "forSelf", "recipientName", "fromName", instructions,
        "mustSay", language, rush, public, currency, price, "rushPrice", total, "commissionBps", "promiseDays", "createdAt",
        "paidAt", "deadlineAt", "deliveredAt", "completedAt", "endedAt", "watchKey", "videoId")
      SELECT id, 'SAL-' || n, ${id(2, `1 + n % ${artists}`)}, ${id(1, `1 + n % ${artists}`)},
        (CASE outcome WHEN 'released' THEN 'completed' ELSE 'refunded' END)::"RequestState", 'birthday', false, 'Njeri', 'Amina',
        'Some words about the day.', '{}', 'en', false, false, currency, 250000, 0, 250000, 2500, 7, at, at, at, "endedAt",
        CASE outcome WHEN 'released' THEN "endedAt" END, "endedAt", 'watch-' || n, CASE outcome WHEN 'released' THEN id END
      FROM orders`,
    `INSERT INTO payments (id, "requestId", provider, method, reference, status, currency, amount, "createdAt")
      SELECT id, id, 'sandbox', 'sandbox', id::text, 'paid', currency, 250000, at FROM orders`,
    `INSERT INTO captures (id, "paymentId", provider, reference, currency, amount, refunded, held, "capturedAt")
      SELECT id, id, 'sandbox', id::text, currency, 250000, CASE outcome WHEN 'released' THEN 0 ELSE 250000 END, true, at
      FROM orders`,
    `INSERT INTO refunds (id, "captureId", cause, currency, amount, status, "createdAt")
      SELECT id, id, 'request', currency, 250000, 'due', at FROM orders WHERE outcome <> 'released'`,
    `INSERT INTO request_events (id, "requestId", at, event, by)
      SELECT uuidv7(moved.at - now()), id, moved.at, event, 'system' FROM orders, LATERAL (VALUES
        ('created', orders.at), ('paid', orders.at),
        (CASE outcome WHEN 'released' THEN 'auto_approved' ELSE 'refunded' END, orders."endedAt")
      ) AS moved(event, at)`,
    `INSERT INTO outbox_messages (id, key, kind, payload, "createdAt", "runAt", "doneAt")
      SELECT gen_random_uuid(), e.id || ':mail:' || named.recipient, 'request-mail', '{}', e.at, e.at, e.at
      FROM request_events e JOIN (VALUES ${mails.join(', ')}) AS named(event, recipient) ON named.event = e.event`,
    'DROP TABLE orders',
    'VACUUM ANALYZE',
  ])
    await client.unsafe(sql);
  await client.close();
}
