import { settleAll } from '#api/async/settle-all.ts';
import { nextCheck } from '#api/domain/payment/checks.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { claimChecks, findPayment, type PaymentRow, planCheck } from '#api/records/payments-repo.ts';
import type { Context } from '#api/start/context.ts';
import { settlePayment } from './settle.ts';
import { startPayment } from './start.ts';

/** How long a process may keep a batch before another takes over, in milliseconds. */
const lease = 2 * 60_000;
/** Parallel provider calls. */
const batch = 10;

/**
 * Query providers about payments whose webhook may be lost, and retry those that couldn't be opened; returns how many.
 */
export async function reconcilePayments(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  const due = await claimChecks(ctx.db, { now, leaseUntil: after(now, lease), limit: batch });
  await settleAll(due, (payment) => reconcile(ctx, payment));
  return due.length;
}

async function reconcile(ctx: Context, payment: PaymentRow): Promise<void> {
  let answered = false;
  try {
    await settlePayment(ctx, await startPayment(ctx, payment));
    answered = true;
  } catch (error) {
    ctx.log.warn({ error, payment: payment.id }, 'the provider could not be polled about a payment');
  }
  const known = (await findPayment(ctx.db, payment.id)) ?? payment;
  await planCheck(ctx.db, payment.id, nextCheck(known, ctx.clock.now(), answered));
}
