import type { Prisma } from '@salamu/prisma/client';
import type { Money } from '#api/domain/money.ts';
import { type ChargebackState, type PaymentProviderName, undecided } from '#api/domain/payment/states.ts';
import type { Queryable } from '#api/start/database.ts';

/** Write the chargeback unless the provider's reference is known; returns whether it was new. */
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

/** Keep what the provider says of the fan's complaint, and when it first had our evidence. */
export async function keepDispute(
  tx: Queryable,
  now: Date,
  id: string,
  { answered, ...said }: { reason: string | null; dueAt: Date | null; answered: boolean },
): Promise<void> {
  await tx.chargeback.update({ where: { id }, data: said, select: { id: true } });
  if (answered)
    await tx.chargeback.updateMany({ where: { id, evidenceAt: null }, data: { evidenceAt: now } });
}

/** One of a request's. */
export function chargebackOf(db: Queryable, requestId: string, id: string) {
  return db.chargeback.findFirst({
    where: { id, capture: { payment: { requestId } } },
    select: {
      provider: true,
      reference: true,
      status: true,
      currency: true,
      amount: true,
      reason: true,
      dueAt: true,
      evidenceAt: true,
      capture: { select: { reference: true, capturedAt: true } },
    },
  });
}

/** The chargebacks that wait for our evidence, those due first before the others. */
export function findUnanswered(db: Queryable, most: number) {
  return db.chargeback.findMany({
    where: { status: { in: undecided }, evidenceAt: null },
    orderBy: [{ dueAt: { sort: 'asc', nulls: 'last' } }, { openedAt: 'asc' }, { id: 'asc' }],
    take: most,
    select: {
      id: true,
      status: true,
      currency: true,
      amount: true,
      reason: true,
      openedAt: true,
      dueAt: true,
      capture: { select: { payment: { select: { request: { select: { id: true, code: true } } } } } },
    },
  });
}

/** How many banks have not decided yet about what we hold for a request. */
export function countOpenChargebacks(tx: Queryable, requestId: string): Promise<number> {
  return tx.chargeback.count({ where: { status: 'open', capture: { held: true, payment: { requestId } } } });
}

/** Changes a chargeback only while it is in one of the states `from`; tells whether it was. */
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
