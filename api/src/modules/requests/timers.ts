import type { Context } from '#api/context.ts';
import { transaction } from '#api/database.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { findTransition, timers } from '#api/domain/request/transitions.ts';
import { paymentsOfRequest } from '../payments/repo.ts';
import { hasOpenUpload } from '../uploads/service.ts';
import { giveGrace } from './grace.ts';
import { dueRequests, lockRequest, openRequestsOf, updateRequestFrom } from './repo.ts';
import { transition } from './transition.ts';

/** How long an unpaid request whose payment is being asked about is left alone, in milliseconds. */
const askAgainAfter = 5 * 60_000;

/** Takes the timed way out of every request that is due; answers how many were. */
export async function runDueTimers(ctx: Context, limit = 50): Promise<number> {
  const due = await dueRequests(ctx.db, ctx.clock.now(), limit);
  for (const id of due) await runTimer(ctx, id);
  return due.length;
}

async function runTimer(ctx: Context, requestId: string): Promise<void> {
  const now = ctx.clock.now();
  await transaction(ctx.db, async (tx) => {
    const request = await lockRequest(tx, requestId);
    if (!request) return;
    const timer = timers[request.status];
    const dueAt = timer?.at(request);
    if (!timer || !dueAt || dueAt > now) return;

    if (timer.action === 'lapse') {
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
  ctx.wake();
}

/** Refunds what an artist who is suspended or no longer verified has not delivered. */
export async function withdrawOpenRequests(ctx: Context, artistId: string): Promise<void> {
  for (const requestId of await openRequestsOf(ctx.db, artistId, ['pending', 'accepted'])) {
    await transaction(ctx.db, async (tx) => {
      const now = ctx.clock.now();
      const request = await lockRequest(tx, requestId);
      if (!request || !findTransition('withdraw', request, 'system', now)) return;
      await transition(tx, now, { requestId, action: 'withdraw', party: 'system' });
    });
  }
  ctx.wake();
}
