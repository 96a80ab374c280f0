import type { Prisma } from '@salamu/prisma/client';
import type { Currency, Money } from '#api/domain/money/money.ts';
import { type ChargebackState, type PaymentProviderName, undecided } from '#api/domain/payment/states.ts';
import type { Queryable } from '#api/start/database/database.ts';

/** Insert a chargeback unless its provider reference exists; returns whether it was new. */
export async function insertChargeback(
  tx: Queryable,
  data: Prisma.ChargebackUncheckedCreateInput,
): Promise<boolean> {
  const { count } = await tx.chargeback.createMany({ data: [data], skipDuplicates: true });
  return count === 1;
}

export function findChargeback(tx: Queryable, provider: PaymentProviderName, reference: string) {
  return tx.chargeback.findUnique({
    where: { provider_reference: { provider, reference } },
    select: { id: true },
  });
}

const waitingSelect = {
  id: true,
  status: true,
  currency: true,
  amount: true,
  reason: true,
  openedAt: true,
  dueAt: true,
  settledAt: true,
  inDashboard: true,
  capture: { select: { payment: { select: { request: { select: { id: true, code: true } } } } } },
} satisfies Prisma.ChargebackSelect;

/** Chargebacks awaiting evidence, those with a due time first. */
export function findUnanswered(db: Queryable, most: number) {
  return db.chargeback.findMany({
    where: { status: { in: undecided }, evidenceAt: null },
    orderBy: [{ dueAt: { sort: 'asc', nulls: 'last' } }, { openedAt: 'asc' }, { id: 'asc' }],
    take: most,
    select: waitingSelect,
  });
}

/** Lost chargebacks with postings that no one covers yet, oldest first. */
export async function findUndecidedLosses(db: Queryable, most: number) {
  const lost = await db.$queryRaw<{ id: string }[]>`
    SELECT b.id FROM chargebacks b WHERE b.status = 'lost' AND (
      SELECT sum(e.amount) FROM ledger_events v JOIN ledger_entries e ON e."eventId" = v.id
      WHERE v."captureId" = b."captureId" AND e.account = 'chargebacks'
    ) > (SELECT coalesce(sum(o.amount), 0) FROM chargebacks o WHERE o."captureId" = b."captureId" AND o.status = 'open')
    ORDER BY b."settledAt", b.id LIMIT ${most}`;
  return db.chargeback.findMany({
    where: { id: { in: lost.map(({ id }) => id) } },
    orderBy: [{ settledAt: 'asc' }, { id: 'asc' }],
    select: waitingSelect,
  });
}

export interface DecidedRow {
  /** The first UTC day of the bucket, YYYY-MM-DD. */
  date: string;
  currency: Currency;
  won: number;
  wonAmount: number;
  lost: number;
  lostAmount: number;
}

/** Banks' decisions by bucket and currency, minor units; refunds from a dashboard aren't decisions. */
export function countDecided(
  db: Queryable,
  { from, before }: { from: Date; before: Date },
  unit: string,
): Promise<DecidedRow[]> {
  return db.$queryRaw<DecidedRow[]>`
    SELECT to_char(date_trunc(${unit}::text, "settledAt" AT TIME ZONE 'UTC'), 'YYYY-MM-DD') AS date, currency,
      count(*) FILTER (WHERE status = 'won')::int AS won,
      coalesce(sum(amount) FILTER (WHERE status = 'won'), 0)::float8 AS "wonAmount",
      count(*) FILTER (WHERE status = 'lost')::int AS lost,
      coalesce(sum(amount) FILTER (WHERE status = 'lost'), 0)::float8 AS "lostAmount"
    FROM chargebacks
    WHERE status IN ('won', 'lost') AND NOT "inDashboard"
      AND "settledAt" >= ${from}::timestamptz AND "settledAt" < ${before}::timestamptz
    GROUP BY 1, 2 ORDER BY 1, 2`;
}

export function countOpenChargebacks(tx: Queryable, requestId: string): Promise<number> {
  return tx.chargeback.count({ where: { status: 'open', capture: { held: true, payment: { requestId } } } });
}

/** Change a chargeback if it is in one of the states `from`; returns whether it was. */
export async function updateChargebackFrom(
  tx: Queryable,
  id: string,
  from: readonly ChargebackState[],
  data: Prisma.ChargebackUncheckedUpdateManyInput,
): Promise<boolean> {
  const { count } = await tx.chargeback.updateMany({ where: { id, status: { in: [...from] } }, data });
  return count === 1;
}

/** Record a chargeback's provider fee, once; returns whether this call did it. */
export async function setChargebackFee(tx: Queryable, id: string, fee: Money): Promise<boolean> {
  const { count } = await tx.chargeback.updateMany({
    where: { id, feeCurrency: null },
    data: { fee: fee.amount, feeCurrency: fee.currency },
  });
  return count === 1;
}
