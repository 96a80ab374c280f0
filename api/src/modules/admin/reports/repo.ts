import { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/database.ts';
import type { DateRange } from '#api/date-range.ts';
import type { Currency } from '#api/domain/money.ts';
import type { LedgerEventKind } from '#api/domain/payment/ledger.ts';
import type { BucketKind } from './model.ts';

/** What happened to money in one bucket of time, minor units. */
export interface RevenueRow {
  currency: Currency;
  /** First UTC day of the bucket, YYYY-MM-DD. */
  date: string;
  gross: bigint;
  refunds: bigint;
  artistShare: bigint;
  commission: bigint;
  requests: number;
}

const kinds: LedgerEventKind[] = ['payment_captured', 'refund_due', 'released'];

/** The ledger's movements by currency and bucket, the oldest first; buckets begin at midnight UTC. */
export function findRevenue(
  db: Queryable,
  { from, before }: Pick<DateRange, 'from' | 'before'>,
  groupBy: BucketKind,
): Promise<RevenueRow[]> {
  const moved = (kind: LedgerEventKind, account: string) =>
    Prisma.sql`coalesce(abs(sum(e.amount) FILTER (WHERE v.kind = ${kind} AND e.account = ${account})), 0)::bigint`;
  return db.$queryRaw<RevenueRow[]>(Prisma.sql`
    SELECT e.currency, to_char(date_trunc(${groupBy}::text, v.at AT TIME ZONE 'UTC'), 'YYYY-MM-DD') AS date,
      ${moved('payment_captured', 'held')} AS gross,
      ${moved('refund_due', 'held')} AS refunds,
      ${moved('released', 'artist_payable')} AS "artistShare",
      ${moved('released', 'platform_revenue')} AS commission,
      (count(*) FILTER (WHERE v.kind = 'payment_captured' AND e.account = 'held'))::int AS requests
    FROM ledger_events v JOIN ledger_entries e ON e."eventId" = v.id
    WHERE v.kind = ANY(${kinds}::text[]) AND v.at >= ${from}::timestamptz AND v.at < ${before}::timestamptz
    GROUP BY 1, 2 ORDER BY 1, 2`);
}
