import { findTransition, transitions } from '#api/domain/request/transitions.ts';
import { lockRequest } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { requestsToUnlisted } from './repo.ts';
import { transition } from './transition.ts';

/**
 * Refund undelivered requests of suspended or unverified artists; returns how many. Runs when an artist is hidden, and
 * as a job to catch crashes and concurrent payments.
 */
export async function withdrawFromUnlisted(ctx: Context): Promise<number> {
  const waiting = await requestsToUnlisted(ctx.db, transitions.withdraw[0].from);
  for (const requestId of waiting) {
    await transaction(ctx.db, async (tx) => {
      const now = ctx.clock.now();
      const request = await lockRequest(tx, requestId);
      if (!request || !findTransition('withdraw', request, 'system', now)) return;
      await transition(tx, now, { requestId, action: 'withdraw', party: 'system' });
    });
  }
  return waiting.length;
}
