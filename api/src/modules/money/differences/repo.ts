import { Prisma } from '@salamu/prisma/client';
import type { Currency } from '#api/domain/money.ts';
import type { ListedThing, OurLine } from '#api/domain/payment/differences.ts';
import type { PaymentProviderName } from '#api/domain/payment/states.ts';
import type { Queryable } from '#api/start/database.ts';

/** What a provider lists, by what it is called there. */
interface Named {
  payments: string[];
  /** Our keys, and the provider's own ids of those given in its dashboard. */
  refunds: string[];
  payouts: string[];
  /** Settlements and fees. */
  movements: string[];
}

interface Row {
  what: ListedThing;
  reference: string;
  currency: Currency;
  amount: bigint | number;
  requestId: string | null;
  isDue: boolean;
}

/**
 * What we have of a provider: everything it has named, and everything that was certain from `from` to `until`, which it
 * has to name. What we take for failed, sent by hand or covered by a chargeback has not gone through it.
 */
export async function findOurLines(
  db: Queryable,
  provider: PaymentProviderName,
  named: Named,
  { from, until }: { from: Date; until: Date },
): Promise<OurLine[]> {
  const isDue = (at: Prisma.Sql) =>
    Prisma.sql`(${at} >= ${from}::timestamptz AND ${at} < ${until}::timestamptz)`;
  const sent = Prisma.sql`r.id::text || CASE r.retries WHEN 0 THEN '' ELSE '-' || r.retries END`;
  const paid = Prisma.sql`(r.status = 'paid' AND r."createdAt" >= ${from}::timestamptz AND ${isDue(Prisma.sql`r."settledAt"`)})`;
  const paidOut = Prisma.sql`(o.status = 'paid' AND o."approvedAt" >= ${from}::timestamptz AND ${isDue(Prisma.sql`o."settledAt"`)})`;
  const rows = await db.$queryRaw<Row[]>(Prisma.sql`
    SELECT 'payment' AS what, c.reference, c.currency, c.amount, p."requestId", ${isDue(Prisma.sql`c."capturedAt"`)} AS "isDue"
    FROM captures c JOIN payments p ON p.id = c."paymentId"
    WHERE c.provider = ${provider} AND (c.reference = ANY(${named.payments}::text[]) OR ${isDue(Prisma.sql`c."capturedAt"`)})
    UNION ALL
    SELECT 'payment', s.reference, s.currency, s.amount, NULL, ${isDue(Prisma.sql`s."capturedAt"`)}
    FROM stray_captures s
    WHERE s.provider = ${provider} AND (s.reference = ANY(${named.payments}::text[]) OR ${isDue(Prisma.sql`s."capturedAt"`)})
    UNION ALL
    SELECT 'refund', ${sent}, r.currency, r.amount, p."requestId", ${paid}
    FROM refunds r JOIN captures c ON c.id = r."captureId" JOIN payments p ON p.id = c."paymentId"
    WHERE c.provider = ${provider} AND r.status <> 'failed' AND r."coveredBy" IS NULL AND r."sentOn" IS NULL
      AND (${sent} = ANY(${named.refunds}::text[]) OR ${paid})
    UNION ALL
    SELECT 'refund', b.reference, b.currency, b.amount, p."requestId", false
    FROM chargebacks b JOIN captures c ON c.id = b."captureId" JOIN payments p ON p.id = c."paymentId"
    WHERE b.provider = ${provider} AND b.reference = ANY(${named.refunds}::text[])
    UNION ALL
    SELECT 'refund', n.name, s.currency, s.amount, NULL, false
    FROM stray_captures s JOIN unnest(${named.refunds}::text[]) n(name)
      ON n.name IN (coalesce(s."refundKey", s.id::text), s."takenBackBy")
    WHERE s.provider = ${provider} AND s.status IS DISTINCT FROM 'failed'
    UNION ALL
    SELECT 'payout', o.id::text, o.currency, o.amount, NULL, ${paidOut}
    FROM payouts o
    WHERE o.provider = ${provider} AND o.status NOT IN ('failed', 'rejected')
      AND (o.id::text = ANY(${named.payouts}::text[]) OR ${paidOut})
    UNION ALL
    SELECT m.kind, m.reference, m.currency, m.amount, NULL, ${isDue(Prisma.sql`m."movedAt"`)}
    FROM provider_movements m
    WHERE m.provider = ${provider}
      AND (m.reference = ANY(${named.movements}::text[]) OR ${isDue(Prisma.sql`m."movedAt"`)})`);
  return rows.map(asLine);
}

const asLine = ({ currency, amount, ...row }: Row): OurLine => ({
  ...row,
  money: { amount: Number(amount), currency },
});

/**
 * What went through M-Pesa, by its receipts: everything named, and what was begun and certain within the span, which
 * its statement has to have. The ends of the span are left out: a clock may differ by a minute.
 */
export async function findByReceipts(
  db: Queryable,
  receipts: string[],
  span: { from: Date; until: Date },
): Promise<OurLine[]> {
  const isDue = (begun: Prisma.Sql, at: Prisma.Sql) => Prisma.sql`coalesce(
    ${begun} > ${span.from}::timestamptz + interval '1 minute' AND ${at} < ${span.until}::timestamptz - interval '1 minute', false)`;
  const captured = isDue(Prisma.sql`c."capturedAt"`, Prisma.sql`c."capturedAt"`);
  const stray = isDue(Prisma.sql`s."capturedAt"`, Prisma.sql`s."capturedAt"`);
  const refunded = isDue(Prisma.sql`r."createdAt"`, Prisma.sql`r."settledAt"`);
  const paidOut = isDue(Prisma.sql`o."approvedAt"`, Prisma.sql`o."settledAt"`);
  const isNamed = (reference: Prisma.Sql) => Prisma.sql`${reference} = ANY(${receipts}::text[])`;
  const rows = await db.$queryRaw<Row[]>(Prisma.sql`
    SELECT 'payment' AS what, c.reference, c.currency, c.amount, p."requestId", ${captured} AS "isDue"
    FROM captures c JOIN payments p ON p.id = c."paymentId"
    WHERE c.provider = 'mpesa' AND (${isNamed(Prisma.sql`c.reference`)} OR ${captured})
    UNION ALL
    SELECT 'payment', s.reference, s.currency, s.amount, NULL, ${stray}
    FROM stray_captures s WHERE s.provider = 'mpesa' AND (${isNamed(Prisma.sql`s.reference`)} OR ${stray})
    UNION ALL
    SELECT 'refund', s."refundReference", s.currency, s.amount, NULL, false
    FROM stray_captures s WHERE s.provider = 'mpesa' AND ${isNamed(Prisma.sql`s."refundReference"`)}
    UNION ALL
    SELECT 'refund', r.reference, r.currency, r.amount, p."requestId", ${refunded}
    FROM refunds r JOIN captures c ON c.id = r."captureId" JOIN payments p ON p.id = c."paymentId"
    WHERE c.provider = 'mpesa' AND r.status = 'paid' AND r.reference IS NOT NULL
      AND r."coveredBy" IS NULL AND r."sentOn" IS NULL AND (${isNamed(Prisma.sql`r.reference`)} OR ${refunded})
    UNION ALL
    SELECT 'payout', o.reference, o.currency, o.amount, NULL, ${paidOut}
    FROM payouts o
    WHERE o.provider = 'mpesa' AND o.status = 'paid' AND o.reference IS NOT NULL
      AND (${isNamed(Prisma.sql`o.reference`)} OR ${paidOut})
    UNION ALL
    SELECT m.kind, m.reference, m.currency, m.amount, NULL, ${isDue(Prisma.sql`m."movedAt"`, Prisma.sql`m."movedAt"`)}
    FROM provider_movements m
    WHERE m.provider = 'mpesa' AND (${isNamed(Prisma.sql`m.reference`)} OR ${isDue(Prisma.sql`m."movedAt"`, Prisma.sql`m."movedAt"`)})`);
  return rows.map(asLine);
}
