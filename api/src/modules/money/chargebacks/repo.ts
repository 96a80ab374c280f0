import type { Prisma } from '@salamu/prisma/client';
import type { Money } from '#api/domain/money.ts';
import type { ChargebackState, PaymentProviderName } from '#api/domain/payment/states.ts';
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
