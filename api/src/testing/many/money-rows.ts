import type { Sizes } from './row-sizes.ts';
import { id } from './row-words.ts';

const numbered = (condition: string) =>
  `(SELECT row_number() OVER (ORDER BY id)::int AS n, * FROM requests WHERE ${condition}) AS r`;

const captureOf = `(SELECT c.id FROM captures c JOIN payments p ON p.id = c."paymentId" WHERE p."requestId" = r.id)`;

/** Payments, refunds, the ledger, payouts, and the sandbox bank's own book of them. */
export function moneyRows({ artists, requests }: Sizes): string[] {
  return [
    `INSERT INTO payments (id, "requestId", provider, method, reference, status, currency, amount, "createdAt", "startedAt", "settledAt")
      SELECT ${id('payment', 'n', requests)}, r.id, 'sandbox', 'sandbox', 'pay-' || n,
        (CASE WHEN "paidAt" IS NULL THEN 'failed' WHEN status IN ('declined', 'expired') THEN 'refunded' ELSE 'paid' END)::"PaymentState",
        currency, total, "createdAt", "createdAt", "createdAt" FROM ${numbered('true')}`,
    `INSERT INTO captures (id, "paymentId", provider, reference, currency, amount, refunded, held, "withholdingBps", "capturedAt")
      SELECT gen_random_uuid(), id, provider, 'cap-' || reference, currency, amount,
        CASE WHEN status = 'refunded' THEN amount ELSE 0 END, status = 'paid',
        (SELECT 0 FROM requests r WHERE r.id = "requestId" AND r."completedAt" IS NOT NULL), "createdAt"
      FROM payments WHERE status <> 'failed'`,
    `INSERT INTO refunds (id, "captureId", cause, currency, amount, status, reference, "createdAt", "settledAt")
      SELECT gen_random_uuid(), id, 'request', currency, amount, 'paid', 'ref-' || reference, "capturedAt", "capturedAt"
      FROM captures WHERE refunded > 0`,
    `INSERT INTO ledger_events (id, key, kind, at, "requestId", "artistId", "captureId")
      SELECT ${id('captured', 'n', requests)}, 'payment_captured:' || id, 'payment_captured', "paidAt", id, "artistId", ${captureOf}
      FROM ${numbered('"paidAt" IS NOT NULL')}
      UNION ALL
      SELECT ${id('released', 'n', requests)}, 'released:' || id, 'released', "completedAt", id, "artistId", ${captureOf}
      FROM ${numbered('"completedAt" IS NOT NULL')}`,
    `INSERT INTO ledger_entries (id, "eventId", account, "artistId", currency, amount, at)
      SELECT gen_random_uuid(), v.id, entry.account, CASE WHEN entry.account = 'artist_payable' THEN v."artistId" END,
        'KES', entry.amount, v.at
      FROM ledger_events v JOIN (VALUES ('payment_captured', 'provider_cash', 250000), ('payment_captured', 'held', -250000),
        ('released', 'held', 250000), ('released', 'artist_payable', -187500), ('released', 'platform_revenue', -62500)
      ) AS entry(kind, account, amount) USING (kind)`,
    `INSERT INTO payouts (id, "artistId", currency, amount, status, provider, country, method, holder, number, reference, "requestedAt", "settledAt")
      SELECT ${id('payout', 'n', artists)}, ${id('artist', 'n', artists)}, 'KES', 100000, 'paid', 'sandbox',
        'KE', 'mpesa', 'Holder ' || n, '+254700000000', 'out-' || n, "createdAt", "createdAt"
      FROM generate_series(1, ${artists}) AS n JOIN artists ON artists.id = ${id('artist', 'n', artists)} WHERE n % 10 = 0`,
    `INSERT INTO sandbox_charges (reference, currency, amount, status, "createdAt")
      SELECT reference, currency, amount, CASE WHEN status = 'failed' THEN 'failed' ELSE 'captured' END, "createdAt" FROM payments`,
    `INSERT INTO sandbox_captures (id, "chargeReference", amount, "createdAt")
      SELECT c.reference, p.reference, c.amount, c."capturedAt" FROM captures c JOIN payments p ON p.id = c."paymentId"`,
    `INSERT INTO sandbox_refunds (id, "idempotencyKey", "captureId", amount, "createdAt")
      SELECT r.reference, r.id::text, c.reference, r.amount, r."createdAt" FROM refunds r JOIN captures c ON c.id = r."captureId"`,
  ];
}
