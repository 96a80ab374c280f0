import { Prisma } from '@salamu/prisma/client';
import { type Claim, claim } from '#api/async/claim-repo.ts';
import type { PaymentProviderName } from '#api/domain/payment/states.ts';
import type { Queryable } from '#api/start/database.ts';

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

/** Mark it for return; returns whether it was undecided or had failed. A new try has a new key. */
export async function makeStrayDue(tx: Queryable, id: string, now: Date): Promise<boolean> {
  const { count } = await tx.strayCapture.updateMany({
    where: { id, OR: [{ status: null }, { status: 'failed' }] },
    data: { status: 'due', nextTryAt: now, lastError: null },
  });
  return count === 1;
}

/** Claim due ones for this process until `leaseUntil`; if it dies, they are claimed again then. */
export async function claimStrays(db: Queryable, due: Claim): Promise<StrayRow[]> {
  const taken = await claim(
    db,
    {
      table: 'stray_captures',
      at: 'nextTryAt',
      waits: Prisma.sql`w.status IN ('due', 'checking')`,
      sets: Prisma.sql`attempts = t.attempts + 1`,
    },
    due,
  );
  if (taken.length === 0) return [];
  return db.strayCapture.findMany({
    where: { id: { in: taken.map(({ id }) => id) } },
    select: straySelect,
  });
}

/** Change one that has not been returned; returns whether this call did it. */
export async function updateStray(
  tx: Queryable,
  id: string,
  data: Prisma.StrayCaptureUncheckedUpdateManyInput,
): Promise<boolean> {
  const { count } = await tx.strayCapture.updateMany({
    where: { id, OR: [{ status: null }, { status: { not: 'paid' } }] },
    data,
  });
  return count === 1;
}
