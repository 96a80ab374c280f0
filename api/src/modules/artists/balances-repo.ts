import { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/database.ts';
import type { Currency } from '#api/domain/money.ts';

/** An artist's money in one currency, minor units, as the ledger sums up. */
export interface BalanceRow {
  currency: Currency;
  /** Held for requests that are not settled, before commission. */
  held: number;
  /** Earned and not yet asked for. */
  available: number;
  inPayout: number;
  paid: number;
}

/** One row for each currency the artist has ever had money in. */
export async function findBalances(db: Queryable, artistId: string): Promise<BalanceRow[]> {
  const rows = await db.$queryRaw<
    { currency: Currency; held: bigint; available: bigint; inPayout: bigint; paid: bigint }[]
  >(Prisma.sql`
    SELECT e.currency,
      coalesce(-sum(e.amount) FILTER (WHERE e.account = 'held'), 0)::bigint AS held,
      coalesce(-sum(e.amount) FILTER (WHERE e.account = 'artist_payable'), 0)::bigint AS available,
      coalesce(-sum(e.amount) FILTER (WHERE e.account = 'payouts_in_flight'), 0)::bigint AS "inPayout",
      coalesce(sum(e.amount) FILTER (WHERE e.account = 'payouts_in_flight' AND v.kind IN ('payout_paid', 'payout_bounced')), 0)::bigint AS paid
    FROM ledger_events v JOIN ledger_entries e ON e."eventId" = v.id
    WHERE v."artistId" = ${artistId}::uuid AND e.account IN ('held', 'artist_payable', 'payouts_in_flight')
    GROUP BY e.currency ORDER BY e.currency`);
  return rows.map(({ currency, held, available, inPayout, paid }) => ({
    currency,
    held: Number(held),
    available: Number(available),
    inPayout: Number(inPayout),
    paid: Number(paid),
  }));
}

export function countOpenRequests(db: Queryable, artistId: string): Promise<number> {
  return db.request.count({ where: { artistId, endedAt: null } });
}
