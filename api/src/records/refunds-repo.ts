import { Prisma } from '@salamu/prisma/client';
import { type Claim, claim, type Queue } from '#api/async/claim-repo.ts';
import { refundLife, refundTransitions } from '#api/domain/payment/refund-transitions.ts';
import type { PaymentProviderName, RefundState } from '#api/domain/payment/states.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { newId, readSendKey } from '#api/start/database/ids.ts';
import { countRefunds } from './captures-repo.ts';

const refundSelect = {
  id: true,
  cause: true,
  currency: true,
  amount: true,
  status: true,
  attempts: true,
  retries: true,
  createdAt: true,
  capture: {
    select: {
      id: true,
      reference: true,
      currency: true,
      amount: true,
      held: true,
      chargebacks: { where: { status: { in: ['open', 'lost'] } }, select: { amount: true } },
      refunds: { where: { coveredBy: { not: null } }, select: { amount: true } },
      payment: {
        select: {
          id: true,
          provider: true,
          reference: true,
          providerReference: true,
          phone: true,
          requestId: true,
          request: { select: { artistId: true } },
        },
      },
    },
  },
} satisfies Prisma.RefundSelect;
export type RefundRow = Prisma.RefundGetPayload<{ select: typeof refundSelect }>;

const sendable = refundLife.before('send');
const [{ to: sent }] = refundTransitions.send;

export const refundQueue: Queue = {
  table: 'refunds',
  at: 'nextTryAt',
  waits: Prisma.sql`w.status = ANY(${sendable}::"RefundState"[])`,
  sets: Prisma.sql`status = ${sent}::"RefundState", attempts = t.attempts + 1`,
};

/**
 * Claim due refunds for this process until `leaseUntil`; if it dies, they are claimed again then. While being sent they
 * are `due`, so that no webhook hands one to a second process.
 */
export async function claimRefunds(db: Queryable, due: Claim): Promise<RefundRow[]> {
  const taken = await claim(db, refundQueue, due);
  if (taken.length === 0) return [];
  return db.refund.findMany({ where: { id: { in: taken.map(({ id }) => id) } }, select: refundSelect });
}

/** Change a refund if it is in one of the states `from`; returns whether it was. */
export async function updateRefundFrom(
  tx: Queryable,
  id: string,
  from: readonly RefundState[],
  data: Prisma.RefundUncheckedUpdateManyInput,
): Promise<boolean> {
  const { count } = await tx.refund.updateMany({ where: { id, status: { in: [...from] } }, data });
  return count === 1;
}

/** A webhook's refunds: by our key for one, or by the capture's reference. */
function spokenOf(provider: PaymentProviderName, reference: string): Prisma.RefundWhereInput {
  const key = readSendKey(reference);
  return key ? { id: key.id, capture: { provider } } : { capture: { provider, reference } };
}

export async function hurryRefunds(
  db: Queryable,
  provider: PaymentProviderName,
  reference: string,
  now: Date,
): Promise<void> {
  const where = { ...spokenOf(provider, reference), status: 'checking' as const };
  await db.refund.updateMany({ where, data: { nextTryAt: now } });
}

/** Paid refunds that a webhook may be about. */
export function findPaidRefunds(
  db: Queryable,
  provider: PaymentProviderName,
  reference: string,
): Promise<RefundRow[]> {
  return db.refund.findMany({
    where: { ...spokenOf(provider, reference), status: 'paid', coveredBy: null, sentOn: null },
    select: refundSelect,
  });
}

export async function hurryRefundsOf(db: Queryable, paymentId: string, now: Date): Promise<void> {
  await db.refund.updateMany({
    where: { capture: { paymentId }, status: 'checking' },
    data: { nextTryAt: now },
  });
}

/** Split a part of a refund off as its own, in the same state; returns it. */
export async function splitRefund(tx: Queryable, { id }: { id: string }, amount: number): Promise<RefundRow> {
  const { coveredBy: _, ...whole } = await tx.refund.update({
    where: { id },
    data: { amount: { decrement: amount } },
  });
  const { captureId, cause } = whole;
  const nth = await countRefunds(tx, captureId, cause);
  return tx.refund.create({ data: { ...whole, id: newId(), nth, amount }, select: refundSelect });
}

/** Whether a manual refund already has this reference; serialises recording until the transaction ends. */
export async function lockRefundReference(tx: Queryable, reference: string): Promise<boolean> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext('refunds.reference'))::text`;
  return (await tx.refund.count({ where: { sentOn: { not: null }, reference } })) > 0;
}

export function countUnpaidRefunds(tx: Queryable, paymentId: string): Promise<number> {
  return tx.refund.count({ where: { capture: { paymentId }, status: { not: 'paid' } } });
}

export function findUnsettledRefunds(db: Queryable, provider: PaymentProviderName): Promise<RefundRow[]> {
  const where = { status: { in: ['due' as const, 'checking' as const] }, capture: { provider } };
  return db.refund.findMany({ where, orderBy: { id: 'asc' }, select: refundSelect });
}

/**
 * Give an unsent refund of this capture the key of the provider's refund of the same amount; returns whether there was
 * one.
 */
export async function renameUnsentRefund(
  tx: Queryable,
  { captureId, amount }: { captureId: string; amount: number },
  { id, retries }: { id: string; retries: number },
): Promise<boolean> {
  const unsent = await tx.refund.findFirst({
    where: { captureId, amount, status: 'due', attempts: 0 },
    select: { id: true },
  });
  if (!unsent) return false;
  await tx.refund.update({
    where: { id: unsent.id },
    data: { id, retries, attempts: 1 },
    select: { id: true },
  });
  return true;
}

export function findRefund(db: Queryable, id: string): Promise<RefundRow | null> {
  return db.refund.findUnique({ where: { id }, select: refundSelect });
}

/** Refunds created at this moment, with their payments. */
export function refundsOwedAt(db: Queryable, requestId: string, createdAt: Date) {
  return db.refund.findMany({
    where: { createdAt, capture: { payment: { requestId } } },
    select: {
      amount: true,
      currency: true,
      coveredBy: true,
      capture: { select: { payment: { select: { provider: true, phone: true } } } },
    },
  });
}

export function refundsOfRequest(db: Queryable, requestId: string) {
  return db.refund.findMany({
    where: { capture: { held: true, payment: { requestId } } },
    orderBy: { id: 'asc' },
    select: { amount: true, status: true, coveredBy: true, createdAt: true, settledAt: true },
  });
}

/** Including refunds of money that bought nothing, oldest first. */
export function refundRowsOfRequest(db: Queryable, requestId: string): Promise<RefundRow[]> {
  return db.refund.findMany({
    where: { capture: { payment: { requestId } } },
    orderBy: { id: 'asc' },
    select: refundSelect,
  });
}
