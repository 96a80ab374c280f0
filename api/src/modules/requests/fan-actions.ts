import type { Viewer } from '#api/domain/account/viewer.ts';
import { DomainError } from '#api/domain/errors.ts';
import { addDays, after } from '#api/domain/request/deadlines.ts';
import { refundHeld } from '#api/modules/money/payments/escrow.ts';
import { actorIdOf, findAs, findVisible, partyOf } from '#api/records/request-parties.ts';
import type { RequestRow } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { tellBothAreHeard } from '../request-events/service.ts';
import { requestWindows } from '../settings/service.ts';
import { type Step, transition } from './transition.ts';

async function actAsFan(ctx: Context, viewer: Viewer, id: string, step: Omit<Step, 'requestId' | 'party'>) {
  await findAs(ctx.db, viewer, id, 'fan');
  return transaction(ctx.db, (tx) =>
    transition(tx, ctx.clock.now(), { requestId: id, party: 'fan', actorId: actorIdOf(viewer), ...step }),
  );
}

/** Cancel: free before payment, refunded before the artist accepts. */
export function cancel(ctx: Context, viewer: Viewer, id: string): Promise<RequestRow> {
  return actAsFan(ctx, viewer, id, { action: 'cancel' });
}

export function approve(ctx: Context, viewer: Viewer, id: string): Promise<RequestRow> {
  return actAsFan(ctx, viewer, id, { action: 'approve' });
}

/** Request a retake; the artist has seven days by default. */
export async function redo(ctx: Context, viewer: Viewer, id: string, reason: string): Promise<RequestRow> {
  const now = ctx.clock.now();
  const windows = await requestWindows(ctx);
  return actAsFan(ctx, viewer, id, {
    action: 'redo',
    reason,
    set: () => ({ deadlineAt: after(now, windows.redo) }),
  });
}

/** Report to our team; on a completed request, this opens a case and moves no money. */
export function report(ctx: Context, viewer: Viewer, id: string, reason: string): Promise<RequestRow> {
  return actAsFan(ctx, viewer, id, { action: 'report', reason });
}

/** Grant or refuse an extension; for a rush request, granting refunds the surcharge. */
export async function answerExtension(
  ctx: Context,
  viewer: Viewer,
  id: string,
  approved: boolean,
): Promise<RequestRow> {
  await findAs(ctx.db, viewer, id, 'fan');
  const now = ctx.clock.now();
  return transaction(ctx.db, async (tx) => {
    const answered = await transition(tx, now, {
      requestId: id,
      party: 'fan',
      actorId: actorIdOf(viewer),
      action: 'answer-extension',
      event: approved ? 'extension_approved' : 'extension_refused',
      set: ({ deadlineAt, extensionDays }) => ({
        extensionApproved: approved,
        ...(approved && deadlineAt && extensionDays
          ? { deadlineAt: addDays(deadlineAt, extensionDays) }
          : {}),
      }),
    });
    if (approved && answered.rushPrice > 0) {
      await refundHeld(tx, answered, now, { cause: 'surcharge', part: answered.rushPrice });
    }
    return answered;
  });
}

/**
 * Add a side's statement in a dispute, once. The other side sees it after making its own or when the time is over;
 * admins are notified when both have. @throws DomainError `not_found` for others than the two, `invalid_transition` if
 * it is too late or already made
 */
export async function tellSide(ctx: Context, viewer: Viewer, id: string, words: string): Promise<RequestRow> {
  const party = partyOf(viewer, await findVisible(ctx.db, viewer, id));
  if (party !== 'fan' && party !== 'artist') throw new DomainError('not_found');
  const now = ctx.clock.now();
  return transaction(ctx.db, async (tx) => {
    const told = await transition(tx, now, {
      requestId: id,
      party,
      actorId: actorIdOf(viewer),
      action: 'tell-side',
      reason: words.trim(),
    });
    if (told.fanToldAt && told.artistToldAt) await tellBothAreHeard(tx, now, id);
    return told;
  });
}
