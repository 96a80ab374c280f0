import type { Currency } from '#api/domain/money.ts';
import { post } from '#api/modules/money/ledger/service.ts';
import { claimsAbout } from '#api/modules/money/payments/inbox-repo.ts';
import { providerNamed } from '#api/modules/money/payments/provider.ts';
import { updatePayment } from '#api/modules/money/payments/repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database.ts';
import { failPaidRefund, findPaidRefunds, type RefundRow } from './repo.ts';
import { keyOf, orderFor } from './send.ts';

/**
 * Looks whether refunds that were paid have come back: a closed card account returns them days later. Then they have
 * failed after all, and wait for an admin.
 */
export async function findBouncedRefunds(ctx: Context, provider: string, reference: string): Promise<void> {
  for (const refund of await findPaidRefunds(ctx.db, provider, reference)) {
    const order = orderFor(refund);
    const claims = await claimsAbout(ctx.db, provider, [order.idempotencyKey]);
    const answer = await providerNamed(ctx, provider).fetchRefund(order, claims);
    if (answer?.status === 'failed') await takeBack(ctx, refund, answer.error ?? 'The money came back.');
  }
}

async function takeBack(ctx: Context, refund: RefundRow, error: string): Promise<void> {
  const { payment } = refund.capture;
  await transaction(ctx.db, async (tx) => {
    if (!(await failPaidRefund(tx, refund.id, error))) return;
    await post(tx, {
      key: `refund_bounced:${keyOf(refund)}`,
      event: {
        kind: 'refund_bounced',
        money: { amount: refund.amount, currency: refund.currency as Currency },
      },
      at: ctx.clock.now(),
      requestId: payment.requestId,
      artistId: payment.request.artistId,
    });
    await updatePayment(tx, payment.id, ['refunding', 'refunded'], { status: 'refund_failed' });
  });
}
