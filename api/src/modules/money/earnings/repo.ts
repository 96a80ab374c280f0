import { Prisma } from '@salamu/prisma/client';
import type { Currency } from '#api/domain/money/money.ts';
import type { BalanceEvent } from '#api/domain/payout/statement.ts';
import type { DateRange } from '#api/domain/time/date-range.ts';
import type { Queryable } from '#api/start/database/database.ts';

/** A posting that changed the artist's balance; minor units. */
export interface EntryRow {
  at: Date;
  event: BalanceEvent;
  requestId: string | null;
  requestCode: string | null;
  currency: Currency;
  /** Null if it paid for no request. */
  gross: bigint | null;
  commission: bigint | null;
  tax: bigint | null;
  /** Positive if the available balance grew. */
  amount: bigint;
}

const happenedIn = (artistId: string, { from, before }: DateRange) => Prisma.sql`
  v."artistId" = ${artistId}::uuid AND v.at >= ${from}::timestamptz AND v.at < ${before}::timestamptz`;

export function findEntries(
  db: Queryable,
  artistId: string,
  range: DateRange,
  limit: number,
): Promise<EntryRow[]> {
  return db.$queryRaw<EntryRow[]>(Prisma.sql`
    SELECT v.at, v.kind AS event, v."requestId", r.code AS "requestCode", e.currency, -e.amount AS amount,
      (SELECT sum(o.amount)::bigint FROM ledger_entries o WHERE o."eventId" = v.id AND o.account = 'held') AS gross,
      CASE WHEN v.kind = 'released' THEN coalesce((
        SELECT -sum(o.amount) FROM ledger_entries o WHERE o."eventId" = v.id AND o.account = 'platform_revenue'
      ), 0)::bigint END AS commission,
      CASE WHEN v.kind = 'released' THEN coalesce((
        SELECT -sum(o.amount) FROM ledger_entries o WHERE o."eventId" = v.id AND o.account = 'tax_payable'
      ), 0)::bigint END AS tax
    FROM ledger_events v
    JOIN ledger_entries e ON e."eventId" = v.id AND e.account = 'artist_payable'
    LEFT JOIN requests r ON r.id = v."requestId"
    WHERE ${happenedIn(artistId, range)}
    ORDER BY v.at DESC, v.id DESC LIMIT ${limit}`);
}

export async function countEntries(db: Queryable, artistId: string, range: DateRange): Promise<number> {
  const [row] = await db.$queryRaw<{ count: bigint }[]>(Prisma.sql`
    SELECT count(*) AS count FROM ledger_events v
    JOIN ledger_entries e ON e."eventId" = v.id AND e.account = 'artist_payable'
    WHERE ${happenedIn(artistId, range)}`);
  return Number(row?.count ?? 0n);
}

export interface MonthRow {
  /** UTC, YYYY-MM. */
  month: string;
  currency: Currency;
  gross: bigint;
  commission: bigint;
  tax: bigint;
  net: bigint;
  paidOut: bigint;
}

/** Earnings and payouts by month and currency, in minor units, newest month first. */
export function findMonths(db: Queryable, artistId: string, range: DateRange): Promise<MonthRow[]> {
  return db.$queryRaw<MonthRow[]>(Prisma.sql`
    SELECT to_char(v.at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, e.currency,
      coalesce(sum(e.amount) FILTER (WHERE v.kind = 'released' AND e.account = 'held'), 0)::bigint AS gross,
      coalesce(-sum(e.amount) FILTER (WHERE v.kind = 'released' AND e.account = 'platform_revenue'), 0)::bigint
        AS commission,
      coalesce(-sum(e.amount) FILTER (WHERE v.kind = 'released' AND e.account = 'tax_payable'), 0)::bigint AS tax,
      coalesce(-sum(e.amount) FILTER (WHERE v.kind = 'released' AND e.account = 'artist_payable'), 0)::bigint AS net,
      coalesce(sum(e.amount) FILTER (WHERE v.kind <> 'released' AND e.account = 'payouts_in_flight'), 0)::bigint
        AS "paidOut"
    FROM ledger_events v JOIN ledger_entries e ON e."eventId" = v.id
    WHERE ${happenedIn(artistId, range)} AND v.kind IN ('released', 'payout_paid', 'payout_bounced')
    GROUP BY 1, 2 ORDER BY 1 DESC, 2`);
}
