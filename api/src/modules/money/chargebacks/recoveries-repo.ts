import { Prisma } from '@salamu/prisma/client';
import type { Currency } from '#api/domain/money.ts';
import type { LedgerEventKind } from '#api/domain/payment/ledger.ts';
import type { Queryable } from '#api/start/database.ts';

/** Who covers a request's chargebacks in one currency, minor units, by the ledger. */
export interface CarriedRow {
  currency: Currency;
  /** What no one covers yet; negative if the bank returned what was recovered before. */
  left: number;
  byArtist: number;
  byUs: number;
}

const kinds: readonly LedgerEventKind[] = [
  'charged_back',
  'chargeback_won',
  'refund_covered',
  'refund_uncovered',
  'chargeback_recovered',
  'chargeback_written_off',
  'recovery_returned',
  'write_off_returned',
];

/** Totals can exceed the range of one amount: a bank may take money back more than once. */
type Sums = Pick<CarriedRow, 'currency'> & Record<'left' | 'byArtist' | 'byUs', bigint>;

export async function findCarried(db: Queryable, requestId: string): Promise<CarriedRow[]> {
  const sumOn = (account: string) =>
    Prisma.sql`coalesce(sum(e.amount) FILTER (WHERE e.account = ${account}), 0)::bigint`;
  const rows = await db.$queryRaw<Sums[]>(Prisma.sql`
    SELECT e.currency, ${sumOn('chargebacks')} AS "left", ${sumOn('artist_payable')} AS "byArtist",
      ${sumOn('platform_revenue')} AS "byUs"
    FROM ledger_events v JOIN ledger_entries e ON e."eventId" = v.id
    WHERE v."requestId" = ${requestId}::uuid AND v.kind IN (${Prisma.join(kinds)})
    GROUP BY e.currency ORDER BY e.currency`);
  return rows.map(({ currency, left, byArtist, byUs }) => ({
    currency,
    left: Number(left),
    byArtist: Number(byArtist),
    byUs: Number(byUs),
  }));
}

/** The capture of a request's oldest chargeback that was not won. */
export async function findChargedBack(db: Queryable, requestId: string): Promise<string | null> {
  const found = await db.chargeback.findFirst({
    where: { status: { not: 'won' }, capture: { payment: { requestId } } },
    orderBy: { id: 'asc' },
    select: { captureId: true },
  });
  return found?.captureId ?? null;
}
