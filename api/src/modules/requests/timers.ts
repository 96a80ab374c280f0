import { DomainError } from '#api/domain/errors.ts';
import { after, windows } from '#api/domain/request/deadlines.ts';
import { findTransition, timerOf, transitions } from '#api/domain/request/transitions.ts';
import { hasOpenUpload } from '#api/modules/videos/uploads/service.ts';
import { paymentsOfRequest } from '#api/records/payments-repo.ts';
import { lockRequest, type RequestRow } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { recordEvent } from '../request-events/service.ts';
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

/** Past the deadline, without a grace period yet. */
function isLate(request: RequestRow, now: Date): boolean {
  return request.deadlineAt !== null && request.graceUntil === null && now >= request.deadlineAt;
}

/** Give a late request the grace period of an upload started in time, and notify both sides. */
async function giveGrace(tx: Queryable, now: Date, request: RequestRow): Promise<void> {
  if (!isLate(request, now) || !request.deadlineAt) return;
  const graceUntil = after(request.deadlineAt, windows.uploadGrace);
  await updateRequestFrom(tx, request.id, request.status, { graceUntil, timerAt: graceUntil });
  await recordEvent(tx, now, { request, event: 'grace_given', by: 'system' });
}

/**
 * Let a delivery through after the deadline if its upload started before it.
 * @throws DomainError `invalid_transition` for an upload started after the deadline
 */
export async function giveGraceFor(
  tx: Queryable,
  now: Date,
  requestId: string,
  uploadStartedAt: Date,
): Promise<void> {
  const request = await lockRequest(tx, requestId);
  if (!request?.deadlineAt || now < request.deadlineAt) return;
  if (uploadStartedAt >= request.deadlineAt) throw new DomainError('invalid_transition');
  await giveGrace(tx, now, request);
}
