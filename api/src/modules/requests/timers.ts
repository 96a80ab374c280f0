import { after } from '#api/domain/request/deadlines.ts';
import { findTransition, timerOf, transitions } from '#api/domain/request/transitions.ts';
import { hasOpenUpload } from '#api/modules/videos/uploads/service.ts';
import { paymentsOfRequest } from '#api/records/payments-repo.ts';
import { lockRequest } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { giveGrace } from './grace.ts';
import { dueRequests, requestsToUnlisted, updateRequestFrom } from './repo.ts';
import { transition } from './transition.ts';

/** How long an unpaid request whose payment is being checked is skipped, in milliseconds. */
const askAgainAfter = 5 * 60_000;

/** Fire due timers; returns how many. A failure doesn't delay the others. */
export async function runDueTimers(ctx: Context, limit = 50): Promise<number> {
  let worked = 0;
  for (const requestId of await dueRequests(ctx.db, ctx.clock.now(), limit)) {
    try {
      await runTimer(ctx, requestId);
      worked += 1;
    } catch (error) {
      ctx.log.error({ error, requestId }, 'a timer failed; retrying');
    }
  }
  return worked;
}

async function runTimer(ctx: Context, requestId: string): Promise<void> {
  const now = ctx.clock.now();
  await transaction(ctx.db, async (tx) => {
    const request = await lockRequest(tx, requestId);
    if (!request) return;
    const timer = timerOf(request.status);
    const dueAt = request.timerAt;
    if (!timer || !dueAt || dueAt > now || request.pausedAt) return;

    if (timer.waitsForPayment) {
      const payments = await paymentsOfRequest(tx, requestId);
      if (payments.some(({ checking }) => checking)) {
        await updateRequestFrom(tx, requestId, request.status, { timerAt: after(now, askAgainAfter) });
        return;
      }
    }
    const deadlineIsDue = request.deadlineAt !== null && dueAt.getTime() === request.deadlineAt.getTime();
    if (
      deadlineIsDue &&
      (await hasOpenUpload(tx, { ownerId: request.artist.userId, begunBefore: dueAt, now }))
    ) {
      await giveGrace(tx, now, request);
      return;
    }
    await transition(tx, now, { requestId, action: timer.action, party: 'system' });
  });
}

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
