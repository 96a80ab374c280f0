import type { PaymentProviderName } from '#api/domain/payment/states.ts';
import { moveRefund } from '#api/modules/money/settlement/service.ts';
import { findPaidRefunds } from '#api/records/refunds-repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { askAboutRefund } from './send.ts';

/**
 * Check whether paid refunds have bounced: closed card accounts return them days later. They then count as failed, and
 * wait for an admin.
 */
export async function findBouncedRefunds(
  ctx: Context,
  provider: PaymentProviderName,
  reference: string,
): Promise<void> {
  for (const refund of await findPaidRefunds(ctx.db, provider, reference)) {
    const answer = await askAboutRefund(ctx, refund);
    if (answer?.status !== 'failed') continue;
    const lastError = answer.error ?? 'The money came back.';
    await transaction(ctx.db, (tx) => moveRefund(tx, ctx.clock.now(), refund, 'bounce', { lastError }));
  }
}
