import { Prisma } from '@salamu/prisma/client';
import type { LedgerAccount, LedgerEventKind } from '#api/domain/books/ledger.ts';
import { resharing } from '#api/domain/books/month-figures.ts';
import type { Currency } from '#api/domain/money/money.ts';
import type { PayoutMethod } from '#api/domain/payout/account.ts';
import type { DateRange } from '#api/domain/time/date-range.ts';
import type { Queryable } from '#api/start/database/database.ts';

export type Span = Pick<DateRange, 'from' | 'before'>;

/** The last row read of a file read in batches. */
export interface FileCursor {
  at: Date;
  id: string;
}

/** The next events of these kinds in the month, as `page`; further columns are looked up per row. */
function pageOf(
  kinds: readonly LedgerEventKind[],
  { from, before }: Span,
  after: FileCursor | null,
  limit: number,
) {
  const place = after ?? { at: from, id: '00000000-0000-0000-0000-000000000000' };
  return Prisma.sql`page AS MATERIALIZED (
    SELECT id, at, kind, key, "requestId", "artistId" FROM ledger_events
    WHERE kind = ANY(${kinds}::text[]) AND (at, id) > (${place.at}::timestamptz, ${place.id}::uuid)
      AND at < ${before}::timestamptz
    ORDER BY at, id LIMIT ${limit}
  )`;
}

export interface PayoutEventRow extends FileCursor {
  kind: LedgerEventKind;
  payoutId: string;
  stageName: string | null;
  currency: Currency;
  amount: number;
  method: PayoutMethod;
  bank: string | null;
  holder: string;
  number: string;
  provider: string;
  reference: string | null;
}

const payoutKinds = ['payout_requested', 'payout_paid', 'payout_returned', 'payout_bounced'] as const;

export function findPayoutEvents(db: Queryable, span: Span, after: FileCursor | null, limit: number) {
  return db.$queryRaw<PayoutEventRow[]>(Prisma.sql`
    WITH ${pageOf(payoutKinds, span, after, limit)}
    SELECT v.at, v.id, v.kind, p.id AS "payoutId", a."stageName", p.currency, p.amount, p.method::text, p.bank, p.holder,
      p.number, p.provider, CASE WHEN v.kind IN ('payout_paid', 'payout_bounced') THEN p.reference END AS reference
    FROM page v JOIN payouts p ON p.id = split_part(v.key, ':', 2)::uuid JOIN artists a ON a.id = p."artistId"
    ORDER BY v.at, v.id`);
}

export interface FeeRow extends FileCursor {
  key: string;
  provider: string | null;
  requestCode: string | null;
  stageName: string | null;
  currency: Currency;
  amount: bigint;
}

export function findFees(db: Queryable, span: Span, after: FileCursor | null, limit: number) {
  return db.$queryRaw<FeeRow[]>(Prisma.sql`
    WITH ${pageOf(['fee_charged', 'fee_returned'], span, after, limit)}
    SELECT v.at, v.id, v.key, coalesce(c.provider, p.provider, b.provider, s.provider, m.provider) AS provider,
      r.code AS "requestCode", a."stageName", e.currency, e.amount
    FROM page v JOIN ledger_entries e ON e."eventId" = v.id AND e.account = 'provider_fees'
    LEFT JOIN captures c ON c.id = split_part(v.key, ':', 2)::uuid
    LEFT JOIN payouts p ON p.id = split_part(v.key, ':', 2)::uuid
    LEFT JOIN chargebacks b ON b.id = split_part(v.key, ':', 2)::uuid
    LEFT JOIN stray_captures s ON s.id = split_part(v.key, ':', 2)::uuid
    LEFT JOIN provider_movements m ON m.id = split_part(v.key, ':', 2)::uuid
    LEFT JOIN requests r ON r.id = v."requestId" LEFT JOIN artists a ON a.id = v."artistId"
    ORDER BY v.at, v.id`);
}

export interface TaxRow extends FileCursor {
  requestCode: string | null;
  stageName: string | null;
  country: string | null;
  currency: Currency;
  gross: bigint;
  commission: bigint;
  tax: bigint;
  share: bigint;
}

/** Completed videos with withholding tax, and how much of it was reversed. */
export function findShares(db: Queryable, span: Span, after: FileCursor | null, limit: number) {
  const credit = (account: LedgerAccount) =>
    Prisma.sql`coalesce(-sum(e.amount) FILTER (WHERE e.account = ${account}), 0)::bigint`;
  return db.$queryRaw<TaxRow[]>(Prisma.sql`
    WITH ${pageOf(['released', ...resharing, 'correction'], span, after, limit)}
    SELECT v.at, v.id, r.code AS "requestCode", a."stageName", a.country, e.currency,
      ${credit('platform_revenue')} + ${credit('tax_payable')} + ${credit('artist_payable')} AS gross,
      ${credit('platform_revenue')} AS commission, ${credit('tax_payable')} AS tax,
      ${credit('artist_payable')} AS share
    FROM page v JOIN ledger_entries e ON e."eventId" = v.id
    LEFT JOIN requests r ON r.id = v."requestId" LEFT JOIN artists a ON a.id = v."artistId"
    GROUP BY v.at, v.id, r.code, a."stageName", a.country, e.currency ORDER BY v.at, v.id`);
}

/** The next artists we have owed money by the month's end, by id. */
export function findPayees(db: Queryable, { before }: Span, after: string | null, limit: number) {
  return db.$queryRaw<{ id: string; slug: string }[]>(Prisma.sql`
    SELECT a.id, a.slug FROM artists a
    WHERE a.id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid AND EXISTS (
      SELECT FROM ledger_entries e
      WHERE e.account IN ('artist_payable', 'payouts_in_flight') AND e."artistId" = a.id
        AND e.at < ${before}::timestamptz
    ) ORDER BY a.id LIMIT ${limit}`);
}

export interface MovedRow {
  kind: LedgerEventKind;
  account: LedgerAccount;
  currency: Currency;
  amount: bigint;
}

/** Totals by event kind and account, minor units. */
export function findMoved(db: Queryable, { from, before }: Span): Promise<MovedRow[]> {
  return db.$queryRaw<MovedRow[]>(Prisma.sql`
    SELECT v.kind, e.account, e.currency, sum(e.amount)::bigint AS amount
    FROM ledger_events v JOIN ledger_entries e ON e."eventId" = v.id
    WHERE v.at >= ${from}::timestamptz AND v.at < ${before}::timestamptz
    GROUP BY v.kind, e.account, e.currency ORDER BY e.currency, v.kind, e.account`);
}
