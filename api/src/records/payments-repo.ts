import { Prisma } from '@salamu/prisma/client';
import { type Claim, claim, type Queue } from '#api/async/claim-repo.ts';
import type { PaymentFailure } from '#api/domain/payment/failures.ts';
import type { PaymentProviderName } from '#api/domain/payment/states.ts';
import { type PaymentAction, paymentLife } from '#api/domain/payment/transitions.ts';
import type { Queryable } from '#api/start/database/database.ts';

export const paymentSelect = {
  id: true,
  requestId: true,
  provider: true,
  method: true,
  reference: true,
  providerReference: true,
  phone: true,
  operator: true,
  status: true,
  failure: true,
  currency: true,
  amount: true,
  checkoutUrl: true,
  checking: true,
  doubt: true,
  createdAt: true,
  startedAt: true,
} satisfies Prisma.PaymentSelect;
export type PaymentRow = Prisma.PaymentGetPayload<{ select: typeof paymentSelect }>;

export function insertPayment(tx: Queryable, data: Prisma.PaymentUncheckedCreateInput): Promise<PaymentRow> {
  return tx.payment.create({ data, select: paymentSelect });
}

export function findPayment(db: Queryable, id: string): Promise<PaymentRow | null> {
  return db.payment.findUnique({ where: { id }, select: paymentSelect });
}

/**
 * The payment a webhook is about: by our reference, the provider's, or a capture's. Three queries, each on a unique
 * index: joined with OR, they would read the whole table.
 */
export async function findByReference(
  db: Queryable,
  provider: PaymentProviderName,
  reference: string,
): Promise<PaymentRow | null> {
  const find = (where: Prisma.PaymentWhereUniqueInput) =>
    db.payment.findUnique({ where, select: paymentSelect });
  const ofCapture = async () => {
    const named = { provider_reference: { provider, reference } };
    const capture = await db.capture.findUnique({
      where: named,
      select: { payment: { select: paymentSelect } },
    });
    return capture?.payment ?? null;
  };
  return (
    (await find({ provider_reference: { provider, reference } })) ??
    (await find({ provider_providerReference: { provider, providerReference: reference } })) ??
    (await ofCapture())
  );
}

export function paymentsOfRequest(db: Queryable, requestId: string): Promise<PaymentRow[]> {
  return db.payment.findMany({ where: { requestId }, orderBy: { id: 'desc' }, select: paymentSelect });
}

/** The attempt that can still be paid; at most one. */
export function findOpenPayment(db: Queryable, requestId: string): Promise<PaymentRow | null> {
  return db.payment.findFirst({
    where: { requestId, status: 'open' },
    orderBy: { id: 'desc' },
    select: paymentSelect,
  });
}

export function findBoughtWith(db: Queryable, requestId: string): Promise<PaymentRow | null> {
  const where = { requestId, captures: { some: { held: true } } };
  return db.payment.findFirst({ where, select: paymentSelect });
}

/** Set the phone to prompt on an attempt waiting for one, unless another is being prompted; returns the attempt. */
export async function setPhone(
  tx: Queryable,
  id: string,
  payer: Pick<PaymentRow, 'phone' | 'operator'>,
): Promise<PaymentRow> {
  await tx.payment.updateMany({ where: { id, startedAt: null }, data: payer });
  return tx.payment.findUniqueOrThrow({ where: { id }, select: paymentSelect });
}

export function findBill(db: Queryable, paymentId: string) {
  return db.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: {
      request: {
        select: {
          guestName: true,
          guestEmail: true,
          fan: { select: { name: true, email: true } },
          artist: { select: { stageName: true } },
        },
      },
    },
  });
}

export async function lockPayment(tx: Queryable, id: string): Promise<PaymentRow | null> {
  await tx.$queryRaw`SELECT id FROM payments WHERE id = ${id}::uuid FOR UPDATE`;
  return findPayment(tx, id);
}

async function moveWhere(
  tx: Queryable,
  now: Date,
  where: { id: string } | { requestId: string },
  action: PaymentAction,
  failure?: PaymentFailure,
): Promise<number> {
  const { from, to, columns } = paymentLife.change(action, now);
  const { count } = await tx.payment.updateMany({
    where: { ...where, status: { in: [...from] } },
    data: { ...columns, ...(to && { status: to }), ...(failure && { failure }) },
  });
  return count;
}

/** Move a payment along its table; returns whether it was allowed. */
export async function movePayment(
  tx: Queryable,
  now: Date,
  id: string,
  action: PaymentAction,
  failure?: PaymentFailure,
): Promise<boolean> {
  return (await moveWhere(tx, now, { id }, action, failure)) === 1;
}

/** Store the provider's id in any state: money may still arrive. */
export async function keepReference(
  tx: Queryable,
  id: string,
  providerReference: string | null,
): Promise<void> {
  if (providerReference === null) return;
  await tx.payment.updateMany({ where: { id, providerReference: null }, data: { providerReference } });
}

/** Why a provider's answer wasn't trusted, in any state; null after a trusted one. */
export async function keepDoubt(db: Queryable, id: string, doubt: string | null): Promise<void> {
  await db.payment.updateMany({ where: { id }, data: { doubt } });
}

/** Record that the provider is being asked to open the payment; null if recorded before. */
export async function markStarted(db: Queryable, id: string, at: Date): Promise<PaymentRow | null> {
  const [started] = await db.payment.updateManyAndReturn({
    where: { id, status: 'open', startedAt: null },
    data: { startedAt: at },
    select: paymentSelect,
  });
  return started ?? null;
}

/** Change a payment only while it is open; null if it no longer is. */
export async function updateOpenPayment(
  db: Queryable,
  id: string,
  data: Prisma.PaymentUncheckedUpdateManyInput,
): Promise<PaymentRow | null> {
  const [changed] = await db.payment.updateManyAndReturn({
    where: { id, status: 'open' },
    data,
    select: paymentSelect,
  });
  return changed ?? null;
}

export async function closeOpenPayments(
  tx: Queryable,
  requestId: string,
  at: Date,
  failure: PaymentFailure,
): Promise<void> {
  await moveWhere(tx, at, { requestId }, 'fail', failure);
}

export const checkQueue: Queue = { table: 'payments', at: 'nextCheckAt' };

/**
 * Claim payments whose provider must be polled again, longest waiting first, for this process until `leaseUntil`; if it
 * dies, they are claimed again then.
 */
export async function claimChecks(db: Queryable, due: Claim): Promise<PaymentRow[]> {
  const taken = await claim(db, checkQueue, due);
  return db.payment.findMany({ where: { id: { in: taken.map(({ id }) => id) } }, select: paymentSelect });
}

/** A provider's attempts that may have been paid without our knowing: open, or failed since `since`. */
export function findUnpaid(db: Queryable, provider: PaymentProviderName, since: Date): Promise<PaymentRow[]> {
  return db.payment.findMany({
    where: {
      provider,
      startedAt: { not: null },
      OR: [{ status: 'open' }, { status: 'failed', startedAt: { gte: since } }],
    },
    orderBy: { id: 'asc' },
    select: paymentSelect,
  });
}

export async function planCheck(db: Queryable, id: string, nextCheckAt: Date | null): Promise<void> {
  await db.payment.updateMany({ where: { id }, data: { nextCheckAt } });
}

/** Unsigned webhooks about any of these references, oldest first. */
export async function claimsAbout(
  db: Queryable,
  provider: PaymentProviderName,
  references: string[],
): Promise<Record<string, unknown>[]> {
  const rows = await db.webhookEvent.findMany({
    where: { provider, reference: { in: references }, claim: { not: Prisma.AnyNull } },
    orderBy: { id: 'asc' },
    select: { claim: true },
  });
  return rows.map(({ claim }) => claim as Record<string, unknown>);
}
