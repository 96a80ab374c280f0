import type { Context } from '#api/context.ts';
import { addDays, after } from '#api/domain/request/deadlines.ts';
import { type PaymentRow, unsettledPayments } from './repo.ts';
import { settlePayment } from './settle.ts';
import { startPayment } from './start.ts';

/** An unpaid attempt this old, in milliseconds, may have lost its webhook. */
const patience = 3 * 60_000;
const givenUpAfterDays = 2;

/** Asks the providers about payments whose webhook may have been lost; meant to run every few minutes. */
export async function reconcilePayments(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const unsettled = await unsettledPayments(
    ctx.db,
    addDays(now, -givenUpAfterDays),
    after(now, -patience),
    200,
  );
  for (const payment of unsettled) await reconcile(ctx, payment);
}

async function reconcile(ctx: Context, payment: PaymentRow): Promise<void> {
  try {
    if (payment.status === 'open') await startPayment(ctx, payment);
    await settlePayment(ctx, payment);
  } catch (error) {
    ctx.log.warn({ error, payment: payment.id }, 'the provider could not be asked about a payment');
  }
}
