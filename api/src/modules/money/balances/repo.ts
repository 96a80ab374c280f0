import { Prisma } from '@salamu/prisma/client';
import type { Currency } from '#api/domain/money/money.ts';
import { requestStates } from '#api/domain/request/states.ts';
import type { Queryable } from '#api/start/database/database.ts';

/** An artist's ledger balance in one currency, minor units. */
export interface BalanceRow {
  currency: Currency;
  /** The artist's share of money in escrow, before tax. */
  held: number;
  /** Earned and not yet requested. */
  available: number;
  inPayout: number;
  paid: number;
}

/**
 * Completed requests hold no escrow, and an artist may have very many. The money check compares this per request (I8),
 * and no payout uses escrow.
 */
const mayHold = requestStates.filter((state) => state !== 'completed');

export async function findBalances(db: Queryable, artistId: string): Promise<BalanceRow[]> {
  const rows = await db.$queryRaw<
    { currency: Currency; held: bigint; available: bigint; inPayout: bigint; paid: bigint }[]
  >(Prisma.sql`
    SELECT currency, sum(held)::bigint AS held, sum(available)::bigint AS available, sum("inPayout")::bigint AS "inPayout",
      sum(paid)::bigint AS paid
    FROM (
      SELECT e.currency, -sum(e.amount) - div(-sum(e.amount) * r."commissionBps", 10000) AS held, 0 AS available,
        0 AS "inPayout", 0 AS paid
      FROM requests r JOIN ledger_events v ON v."requestId" = r.id JOIN ledger_entries e ON e."eventId" = v.id
      WHERE r."artistId" = ${artistId}::uuid AND r."paidAt" IS NOT NULL AND r."underReviewSince" IS NULL
        AND r.status = ANY(${mayHold}::"RequestState"[]) AND e.account = 'held'
      GROUP BY r.id, e.currency
      UNION ALL
      SELECT currency, 0, -amount, 0, 0 FROM ledger_entries
      WHERE "artistId" = ${artistId}::uuid AND account = 'artist_payable'
      UNION ALL
      SELECT e.currency, 0, 0, -e.amount, CASE WHEN v.kind IN ('payout_paid', 'payout_bounced') THEN e.amount ELSE 0 END
      FROM ledger_entries e JOIN ledger_events v ON v.id = e."eventId"
      WHERE e."artistId" = ${artistId}::uuid AND e.account = 'payouts_in_flight'
    ) AS moved GROUP BY currency ORDER BY currency`);
  return rows.map(({ currency, held, available, inPayout, paid }) => ({
    currency,
    held: Number(held),
    available: Number(available),
    inPayout: Number(inPayout),
    paid: Number(paid),
  }));
}
