import type { Context } from '#api/context.ts';
import { transaction } from '#api/database.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { findPayoutTransition } from '#api/domain/payout/transitions.ts';
import { isUuid } from '#api/ids.ts';
import type { SignedIn } from '#api/viewer.ts';
import { audit } from '../admin/audit.ts';
import type { ApprovalOutcome, ApprovalResult } from './model.ts';
import { presentForAdmin } from './present.ts';
import { findPayouts, lockPayout, lockReference, type PayoutRow } from './repo.ts';
import { movePayout } from './transition.ts';

/** Lets payouts be sent, each at most once, and says what became of each. */
export async function approvePayouts(ctx: Context, admin: SignedIn, ids: string[]): Promise<ApprovalResult> {
  const results = [];
  for (const id of new Set(ids)) results.push({ id, outcome: await approve(ctx, admin, id) });
  ctx.wake();
  const items = await findPayouts(ctx.db, ids);
  return { items: items.map(presentForAdmin), results };
}

function approve(ctx: Context, admin: SignedIn, id: string): Promise<ApprovalOutcome> {
  const now = ctx.clock.now();
  return transaction(ctx.db, async (tx) => {
    const payout = await lockPayout(tx, id);
    if (!payout) return 'not_found';
    if (!findPayoutTransition('approve', payout, 'admin')) return 'already_decided';
    if (payout.artist.user.suspendedAt) return 'artist_suspended';
    const set = { approvedBy: admin.id, approvedAt: now, nextTryAt: now };
    await movePayout(tx, now, { payoutId: id, action: 'approve', party: 'admin', set });
    await audit(tx, now, {
      actorId: admin.id,
      action: 'payout_approved',
      targetId: id,
      after: amountOf(payout),
    });
    return 'approved';
  });
}

/**
 * Gives the money back to the artist's balance, as long as it was not sent.
 * @throws DomainError `not_found`, `invalid_transition`
 */
export function rejectPayout(ctx: Context, admin: SignedIn, id: string, reason: string): Promise<PayoutRow> {
  const now = ctx.clock.now();
  const why = reason.trim();
  return decided(ctx, id, async (tx, payoutId) => {
    const payout = await movePayout(tx, now, {
      payoutId,
      action: 'reject',
      party: 'admin',
      set: { reason: why },
    });
    await audit(tx, now, {
      actorId: admin.id,
      action: 'payout_rejected',
      targetId: payoutId,
      after: amountOf(payout),
      reason: why,
    });
    return payout;
  });
}

/**
 * Notes that an approved payout was sent by hand, with the bank's reference.
 * @throws DomainError `not_found`, `invalid_transition` where a provider sends it or it is not approved,
 * `invalid_input` for a reference that stands on another payout
 */
export function recordPayout(ctx: Context, admin: SignedIn, id: string, written: string): Promise<PayoutRow> {
  const now = ctx.clock.now();
  const reference = written.trim();
  return decided(ctx, id, async (tx, payoutId) => {
    const isKnown = await lockReference(tx, reference);
    if (isKnown) throw invalidInput({ path: 'reference', message: 'That reference is on another payout.' });
    const payout = await movePayout(tx, now, {
      payoutId,
      action: 'record',
      party: 'admin',
      set: { reference },
    });
    await audit(tx, now, {
      actorId: admin.id,
      action: 'payout_recorded',
      targetId: payoutId,
      after: { ...amountOf(payout), reference },
    });
    return payout;
  });
}

type Work = (tx: Parameters<typeof movePayout>[0], payoutId: string) => Promise<PayoutRow>;

async function decided(ctx: Context, id: string, work: Work): Promise<PayoutRow> {
  if (!isUuid(id)) throw new DomainError('not_found');
  const payout = await transaction(ctx.db, (tx) => work(tx, id));
  ctx.wake();
  return payout;
}

function amountOf({ amount, currency }: PayoutRow) {
  return { amount, currency };
}
