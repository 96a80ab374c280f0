import { Prisma } from '@salamu/prisma/client';
import type { Currency } from '#api/domain/money/money.ts';
import type { PayoutMethod } from '#api/domain/payout/account.ts';
import { type StatementEvent, statementEventKinds } from '#api/domain/payout/statement.ts';
import type { DateRange } from '#api/domain/time/date-range.ts';
import type { Queryable } from '#api/start/database/database.ts';

/** Accounts that hold, as credits, what we owe an artist: available and in payout. */
const owed = Prisma.sql`('artist_payable', 'payouts_in_flight')`;

/** A posting that changed what we owe an artist; minor units. */
export interface LineRow {
  at: Date;
  event: StatementEvent;
  requestId: string | null;
  requestCode: string | null;
  currency: Currency;
  gross: bigint;
  commission: bigint;
  tax: bigint;
  /** Positive if we owe more. */
  amount: bigint;
  method: PayoutMethod | null;
  bank: string | null;
  number: string | null;
  reference: string | null;
}

/** Every posting of the range that changed what we owe the artist, oldest first. */
export function findLines(db: Queryable, artistId: string, { from, before }: DateRange): Promise<LineRow[]> {
  return db.$queryRaw<LineRow[]>(Prisma.sql`
    SELECT v.at, v.kind AS event, v."requestId", r.code AS "requestCode", e.currency,
      coalesce(sum(e.amount) FILTER (WHERE e.account = 'held'), 0)::bigint AS gross,
      coalesce(-sum(e.amount) FILTER (WHERE e.account = 'platform_revenue'), 0)::bigint AS commission,
      coalesce(-sum(e.amount) FILTER (WHERE e.account = 'tax_payable'), 0)::bigint AS tax,
      coalesce(-sum(e.amount) FILTER (WHERE e.account IN ${owed}), 0)::bigint AS amount,
      p.method, p.bank, p.number, p.reference
    FROM ledger_events v JOIN ledger_entries e ON e."eventId" = v.id
    LEFT JOIN requests r ON r.id = v."requestId"
    LEFT JOIN payouts p ON v.kind IN ('payout_paid', 'payout_bounced') AND p.id::text = split_part(v.key, ':', 2)
      AND p."artistId" = v."artistId"
    WHERE v."artistId" = ${artistId}::uuid AND v.at >= ${from}::timestamptz AND v.at < ${before}::timestamptz
      AND v.kind = ANY(${statementEventKinds})
    GROUP BY v.id, r.code, e.currency, p.id
    ORDER BY v.at, v.id`);
}

export interface BalanceRow {
  currency: Currency;
  opening: bigint;
  /** How much of what we owed at its end was in payouts. */
  inPayout: bigint;
}

/** What we owed an artist around a range of days, minor units, for each currency they have ever had money in. */
export function findBalances(
  db: Queryable,
  artistId: string,
  { from, before }: DateRange,
): Promise<BalanceRow[]> {
  return db.$queryRaw<BalanceRow[]>(Prisma.sql`
    SELECT currency, coalesce(-sum(amount) FILTER (WHERE at < ${from}::timestamptz), 0)::bigint AS opening,
      coalesce(-sum(amount) FILTER (WHERE account = 'payouts_in_flight'), 0)::bigint AS "inPayout"
    FROM ledger_entries
    WHERE account IN ${owed} AND "artistId" = ${artistId}::uuid AND at < ${before}::timestamptz
    GROUP BY currency ORDER BY currency`);
}

export async function findRecipient(db: Queryable, artistId: string) {
  const artist = await db.artist.findUnique({
    where: { id: artistId },
    select: { stageName: true, country: true, user: { select: { name: true, email: true } } },
  });
  return artist && { stageName: artist.stageName, country: artist.country, ...artist.user };
}
