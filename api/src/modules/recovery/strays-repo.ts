import { Prisma } from '@salamu/prisma/client';
import { type Claim, claim, type Queue } from '#api/async/claim-repo.ts';
import type { Money } from '#api/domain/money/money.ts';
import type { PaymentProviderName } from '#api/domain/payment/states.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';

const straySelect = {
  id: true,
  provider: true,
  reference: true,
  paymentReference: true,
  providerReference: true,
  currency: true,
  amount: true,
  capturedAt: true,
  status: true,
  attempts: true,
  refundKey: true,
  takenBackBy: true,
  regained: true,
  lastError: true,
  settledAt: true,
} satisfies Prisma.StrayCaptureSelect;
export type StrayRow = Prisma.StrayCaptureGetPayload<{ select: typeof straySelect }>;

/** Write it unless the provider's reference is known; returns whether it was new. */
export async function insertStray(
  tx: Queryable,
  data: Prisma.StrayCaptureUncheckedCreateInput,
): Promise<boolean> {
  const { count } = await tx.strayCapture.createMany({ data: [data], skipDuplicates: true });
  return count === 1;
}

export function findStray(
  db: Queryable,
  provider: PaymentProviderName,
  reference: string,
): Promise<StrayRow | null> {
  return db.strayCapture.findUnique({
    where: { provider_reference: { provider, reference } },
    select: straySelect,
  });
}

export function findStrayById(db: Queryable, id: string): Promise<StrayRow | null> {
  return db.strayCapture.findUnique({ where: { id }, select: straySelect });
}

/** Those waiting for an admin or the provider first, then the rest, newest first. */
export function listStrays(db: Queryable, limit: number): Promise<StrayRow[]> {
  return db.strayCapture.findMany({
    orderBy: [{ settledAt: { sort: 'desc', nulls: 'first' } }, { capturedAt: 'desc' }],
    take: limit,
    select: straySelect,
  });
}

/** As if it had never been sent: a new try has a key of its own. */
export const newTry = () => ({
  status: 'due' as const,
  refundKey: newId(),
  attempts: 0,
  lastError: null,
});

/** Mark it for return; returns whether it was undecided or had failed. */
export async function makeStrayDue(tx: Queryable, id: string, now: Date): Promise<boolean> {
  const { count } = await tx.strayCapture.updateMany({
    where: { id, OR: [{ status: null }, { status: 'failed' }] },
    data: { ...newTry(), nextTryAt: now },
  });
  return count === 1;
}

/** Those of a provider that may have gone back already: sent by us, taken back, or returned in its dashboard. */
export function findUnsettledStrays(db: Queryable, provider: PaymentProviderName): Promise<StrayRow[]> {
  const where = {
    provider,
    OR: [{ status: null }, { status: { in: ['due' as const, 'checking' as const] } }],
  };
  return db.strayCapture.findMany({ where, orderBy: { id: 'asc' }, select: straySelect });
}

export const strayQueue: Queue = {
  table: 'stray_captures',
  at: 'nextTryAt',
  waits: Prisma.sql`w.status IN ('due', 'checking')`,
  sets: Prisma.sql`attempts = t.attempts + 1`,
};

export const returnedQueue: Queue = {
  table: 'stray_captures',
  at: 'nextTryAt',
  waits: Prisma.sql`w.status = 'paid'`,
};

const claimingFrom = (queue: Queue) => async (db: Queryable, due: Claim) => {
  const taken = await claim(db, queue, due);
  if (taken.length === 0) return [];
  return db.strayCapture.findMany({
    where: { id: { in: taken.map(({ id }) => id) } },
    select: straySelect,
  });
};

/** Claim those to be sent for this process until `leaseUntil`; if it dies, they are claimed again then. */
export const claimStrays = claimingFrom(strayQueue);

/** The same for those that have gone back, and may come back to us. */
export const claimReturned = claimingFrom(returnedQueue);

type Known = Pick<StrayRow, 'id' | 'regained'>;

/** Change one that is with us; returns whether this call did it. */
export async function updateStray(
  tx: Queryable,
  { id, regained }: Known,
  data: Prisma.StrayCaptureUncheckedUpdateManyInput,
): Promise<boolean> {
  const where = { id, regained, OR: [{ status: null }, { status: { not: 'paid' as const } }] };
  const { count } = await tx.strayCapture.updateMany({ where, data });
  return count === 1;
}

/** Change one that has gone back; returns whether this call did it. */
export async function updateReturned(
  tx: Queryable,
  { id, regained }: Known,
  data: Prisma.StrayCaptureUncheckedUpdateManyInput,
): Promise<boolean> {
  const where = { id, regained, status: 'paid' as const };
  const { count } = await tx.strayCapture.updateMany({ where, data });
  return count === 1;
}

export async function addStrayFee(tx: Queryable, id: string, { amount, currency }: Money): Promise<void> {
  await tx.strayCapture.update({
    where: { id },
    data: { fee: { increment: amount }, feeCurrency: currency },
    select: { id: true },
  });
}
