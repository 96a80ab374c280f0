import type { Context } from '#api/start/context.ts';
import type { Call } from './call.ts';
import { routeLimits } from './limit-rules.ts';
import { takeAttempt } from './limits.ts';

/** A guest's checkouts count for the e-mail address: a whole town may share one network address. */
export async function countGuestCheckout(
  ctx: Pick<Context, 'db' | 'clock' | 'env'>,
  call: Call,
  email: string,
): Promise<void> {
  if (call.origin.kind === 'in-process' || call.rule?.limit !== 'checkout') return;
  for (const limit of routeLimits.checkout) await takeAttempt(ctx, limit, `guest:${email}`);
}
