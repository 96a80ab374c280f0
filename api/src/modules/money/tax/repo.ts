import { Prisma } from '@salamu/prisma/client';
import { monthOf } from '#api/domain/books/months.ts';
import type { Currency } from '#api/domain/money/money.ts';
import { manualPayouts } from '#api/domain/payout/states.ts';
import type { Queryable } from '#api/start/database/database.ts';

interface Span {
  from: Date;
  before: Date;
}

/** Postings of tax in a span with the artist's country at release; minor units, positive if more was withheld. */
const postedIn = ({ from, before }: Span) => Prisma.sql`
  SELECT c."taxedIn" AS country, to_char(v.at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, v."artistId", e.currency,
    e.account, -e.amount AS amount
  FROM ledger_events v JOIN ledger_entries e ON e."eventId" = v.id
  JOIN payments p ON p."requestId" = v."requestId"
  JOIN captures c ON c."paymentId" = p.id AND c."taxedIn" IS NOT NULL AND c.id = coalesce(v."captureId", c.id)
  WHERE e.account IN ('tax_payable', 'artist_payable') AND v.at >= ${from}::timestamptz AND v.at < ${before}::timestamptz
    AND v.kind IN ('released', 'late_refund_by_artist', 'chargeback_recovered', 'recovery_returned', 'correction')`;

export interface TaxRow {
  country: string;
  month: string;
  currency: Currency;
  withheld: bigint;
  handedOn: bigint;
}

/** What was withheld in each month of a span, and what was handed on for it at any time. Newest first. */
export function findTaxMonths(db: Queryable, span: Span): Promise<TaxRow[]> {
  const { from, before } = span;
  return db.$queryRaw<TaxRow[]>(Prisma.sql`
    SELECT country, month, currency, sum(withheld)::bigint AS withheld, sum(paid)::bigint AS "handedOn" FROM (
      SELECT country, month, currency, amount AS withheld, 0 AS paid FROM (${postedIn(span)}) posted
      WHERE account = 'tax_payable'
      UNION ALL
      SELECT split_part(reference, ' ', 1), split_part(reference, ' ', 2), currency, 0, amount FROM provider_movements
      WHERE provider = ${manualPayouts} AND kind = 'tax'
        AND split_part(reference, ' ', 2) >= ${monthOf(from)}
        AND split_part(reference, ' ', 2) < ${monthOf(before)}
    ) moved GROUP BY country, month, currency HAVING sum(withheld) <> 0 OR sum(paid) <> 0
    ORDER BY month DESC, country, currency`);
}

export interface TaxedRow {
  name: string;
  stageName: string;
  currency: Currency;
  earned: bigint;
  tax: bigint;
}

/** Artists of a country with what they earned in a span before tax, and the tax; minor units. */
export function findTaxed(db: Queryable, country: string, span: Span): Promise<TaxedRow[]> {
  return db.$queryRaw<TaxedRow[]>(Prisma.sql`
    SELECT u.name, a."stageName", posted.currency, sum(amount)::bigint AS earned,
      coalesce(sum(amount) FILTER (WHERE account = 'tax_payable'), 0)::bigint AS tax
    FROM (${postedIn(span)}) posted JOIN artists a ON a.id = posted."artistId" JOIN users u ON u.id = a."userId"
    WHERE posted.country = ${country}
    GROUP BY a.id, u.name, posted.currency ORDER BY u.name, a.id, posted.currency`);
}

export async function lockTax(tx: Queryable): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('tax handed on'))`;
}
