import { claimsAbout } from '#api/modules/money/payments/inbox-repo.ts';
import { providerNamed } from '#api/modules/money/payments/provider.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database.ts';
import { findPaidRefunds } from './repo.ts';
import { orderFor } from './send.ts';
import { moveRefund } from './transition.ts';

/**
 * Looks whether refunds that were paid have come back: a closed card account returns them days later. Then they have
 * failed after all, and wait for an admin.
 */
export async function findBouncedRefunds(ctx: Context, provider: string, reference: string): Promise<void> {
  for (const refund of await findPaidRefunds(ctx.db, provider, reference)) {
    const order = orderFor(refund);
    const claims = await claimsAbout(ctx.db, provider, [order.idempotencyKey]);
    const answer = await providerNamed(ctx, provider).fetchRefund(order, claims);
    if (answer?.status !== 'failed') continue;
    const lastError = answer.error ?? 'The money came back.';
    await transaction(ctx.db, (tx) => moveRefund(tx, ctx.clock.now(), refund, 'bounce', { lastError }));
  }
}
