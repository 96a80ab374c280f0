import type { Book } from './repo.ts';

/** What was taken, returned and sent since a moment. */
export async function journal(book: Book, since: Date) {
  const where = { createdAt: { gte: since } };
  const captures = await book.sandboxCapture.findMany({
    where,
    select: {
      id: true,
      amount: true,
      createdAt: true,
      charge: { select: { reference: true, currency: true } },
    },
  });
  const refunds = await book.sandboxRefund.findMany({
    where,
    select: {
      idempotencyKey: true,
      captureId: true,
      amount: true,
      capture: { select: { charge: { select: { currency: true } } } },
    },
  });
  const payouts = await book.sandboxPayout.findMany({
    where: { ...where, status: { not: 'failed' } },
    select: { idempotencyKey: true, currency: true, amount: true, account: true },
  });
  return {
    captures: captures.map(({ charge, ...row }) => ({
      ...row,
      charge: charge.reference,
      currency: charge.currency,
    })),
    refunds: refunds.map(({ capture, ...row }) => ({ ...row, currency: capture.charge.currency })),
    payouts,
  };
}
