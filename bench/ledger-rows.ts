import { SQL } from 'bun';
import { currencies } from '../api/src/domain/money.ts';

/** Of a hundred requests: captured all of them, so many released, the others owed back. */
const released = 90;
/** Two entries for each capture and each refund, three for each release. */
const entriesPerRequest = 2 + (3 * released + 2 * (100 - released)) / 100;

/**
 * Fills an empty, migrated database with a ledger of so many entries, spread evenly over the 20 years until now,
 * in the order in which they would have come. Needs PostgreSQL 18, as the embedded one is.
 */
export async function insertLedger(databaseUrl: string, entries: number): Promise<void> {
  const requests = Math.ceil(entries / entriesPerRequest);
  const client = new SQL(databaseUrl, { max: 1 });
  const codes = Object.keys(currencies);
  const currency = `(ARRAY['${codes.join("','")}'])[1 + abs(hashtext("requestId"::text)) % ${codes.length}]`;
  for (const sql of [
    `INSERT INTO ledger_events (id, key, kind, at, "requestId", "artistId")
      SELECT uuidv7(moved.at - now()), kind || ':' || n, kind, moved.at, named.id, gen_random_uuid()
      FROM generate_series(1, ${requests}) AS n,
        LATERAL (SELECT now() - (${requests} - n) * interval '20 years' / ${requests} AS asked) AS request,
        LATERAL (SELECT uuidv7(asked - now()) AS id) AS named,
        LATERAL (VALUES
          ('payment_captured', asked),
          (CASE WHEN n % 100 < ${released} THEN 'released' ELSE 'refund_due' END, least(asked + interval '6 days', now()))
        ) AS moved(kind, at)
      ORDER BY moved.at`,
    `INSERT INTO ledger_entries (id, "eventId", account, "artistId", currency, amount, at)
      SELECT uuidv7(v.at - now()), v.id, account, CASE WHEN account = 'artist_payable' THEN v."artistId" END,
        ${currency}, amount, v.at
      FROM ledger_events v JOIN (VALUES
        ('payment_captured', 'provider_cash', 250000), ('payment_captured', 'held', -250000),
        ('refund_due', 'held', 250000), ('refund_due', 'refunds_payable', -250000),
        ('released', 'held', 250000), ('released', 'artist_payable', -187500), ('released', 'platform_revenue', -62500)
      ) AS entry(kind, account, amount) USING (kind)
      ORDER BY v.at`,
    'VACUUM ANALYZE',
  ])
    await client.unsafe(sql);
  await client.close();
}
