import type { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/database.ts';
import type { PaymentState } from '#api/domain/payment/states.ts';

export const paymentSelect = {
  id: true,
  requestId: true,
  provider: true,
  method: true,
  reference: true,
  status: true,
  currency: true,
  amount: true,
  checkoutUrl: true,
  checking: true,
  createdAt: true,
} satisfies Prisma.PaymentSelect;
export type PaymentRow = Prisma.PaymentGetPayload<{ select: typeof paymentSelect }>;

const captureSelect = {
  id: true,
  paymentId: true,
  provider: true,
  reference: true,
  currency: true,
  amount: true,
  refunded: true,
  held: true,
} satisfies Prisma.CaptureSelect;
export type CaptureRow = Prisma.CaptureGetPayload<{ select: typeof captureSelect }>;

export function insertPayment(tx: Queryable, data: Prisma.PaymentUncheckedCreateInput): Promise<PaymentRow> {
  return tx.payment.create({ data, select: paymentSelect });
}

export function findPayment(db: Queryable, id: string): Promise<PaymentRow | null> {
  return db.payment.findUnique({ where: { id }, select: paymentSelect });
}

export function findByReference(
  db: Queryable,
  provider: string,
  reference: string,
): Promise<PaymentRow | null> {
  return db.payment.findUnique({
    where: { provider_reference: { provider, reference } },
    select: paymentSelect,
  });
}

export function paymentsOfRequest(db: Queryable, requestId: string): Promise<PaymentRow[]> {
  return db.payment.findMany({ where: { requestId }, orderBy: { id: 'desc' }, select: paymentSelect });
}

/** Locks the payment until the transaction ends. */
export async function lockPayment(tx: Queryable, id: string): Promise<PaymentRow | null> {
  await tx.$queryRaw`SELECT id FROM payments WHERE id = ${id}::uuid FOR UPDATE`;
  return findPayment(tx, id);
}

export async function updatePayment(
  tx: Queryable,
  id: string,
  from: PaymentState[],
  data: Prisma.PaymentUncheckedUpdateManyInput,
): Promise<boolean> {
  const { count } = await tx.payment.updateMany({ where: { id, status: { in: from } }, data });
  return count === 1;
}

/** Closes the open attempt of a request that ended without payment. */
export async function closeOpenPayments(tx: Queryable, requestId: string, at: Date): Promise<void> {
  await tx.payment.updateMany({
    where: { requestId, status: 'open' },
    data: { status: 'failed', checking: false, settledAt: at },
  });
}

/** Unpaid attempts made between `after` and `before`: their webhook may have been lost, or money may still have come. */
export function unsettledPayments(
  db: Queryable,
  after: Date,
  before: Date,
  limit: number,
): Promise<PaymentRow[]> {
  return db.payment.findMany({
    where: { status: { in: ['open', 'failed'] }, createdAt: { gte: after, lt: before } },
    orderBy: { createdAt: 'asc' },
    take: limit,
    select: paymentSelect,
  });
}

/** Writes the capture unless the provider's reference is known; null where it is. */
export async function insertCapture(
  tx: Queryable,
  data: Prisma.CaptureUncheckedCreateInput,
): Promise<CaptureRow | null> {
  const { count } = await tx.capture.createMany({ data: [data], skipDuplicates: true });
  if (count === 0) return null;
  return tx.capture.findUnique({
    where: { provider_reference: { provider: data.provider, reference: data.reference } },
    select: captureSelect,
  });
}

/** The capture held for a request, locked until the transaction ends. */
export async function lockHeldCapture(tx: Queryable, requestId: string): Promise<CaptureRow | null> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT c.id FROM captures c JOIN payments p ON p.id = c."paymentId"
    WHERE p."requestId" = ${requestId}::uuid AND c.held FOR UPDATE OF c`;
  const [row] = rows;
  return row ? tx.capture.findUnique({ where: { id: row.id }, select: captureSelect }) : null;
}

/** Owes `amount` of the capture back; false where that cause is owed already. The CHECK keeps refunds within the capture. */
export async function insertRefund(tx: Queryable, data: Prisma.RefundUncheckedCreateInput): Promise<boolean> {
  const { count } = await tx.refund.createMany({ data: [data], skipDuplicates: true });
  if (count === 0) return false;
  await tx.capture.update({
    where: { id: data.captureId },
    data: { refunded: { increment: data.amount } },
    select: { id: true },
  });
  return true;
}
