import { alone } from '#api/domain/admin/approvals.ts';
import { sayRefusal } from '#api/domain/admin/refusal-words.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { formatMoney, type Money } from '#api/domain/money.ts';
import { lateProblem } from '#api/domain/request/pricing.ts';
import { findTransition, requestLife } from '#api/domain/request/transitions.ts';
import type { SignedIn } from '#api/http/viewer.ts';
import type { Approval } from '#api/modules/approvals/model.ts';
import {
  approvalOf,
  askSecondOwner,
  type Effects,
  needsSecondOwner,
  tellAlone,
} from '#api/modules/approvals/service.ts';
import { audit, isAudited, reasonsOf } from '#api/modules/audit/audit.ts';
import { orWhoDecided } from '#api/modules/audit/decisions.ts';
import { lockHeld, refundReleased } from '#api/modules/money/payments/escrow.ts';
import { adminsWhoMay } from '#api/records/accounts-repo.ts';
import { chargebacksOfRequest } from '#api/records/captures-repo.ts';
import { lockPayee } from '#api/records/payouts-repo.ts';
import { lockRequest, type RequestRow } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database.ts';
import { findAs } from './owner.ts';
import { transition } from './transition.ts';

interface LateRefund {
  /** Who bears it: the artist, from the balance, or us, from our revenue. */
  from: 'artist' | 'platform';
  amount: Money;
  /** Undefined where erasure has removed it since. */
  reason?: string;
}

/** The answer where nothing has moved yet: a second owner has to approve. */
interface Waits {
  approval: Approval;
}

/**
 * Refund money that was released already, or a part, once per `entryId`: the audit log's entry. What the artist bears
 * comes off the balance, and off later earnings where that is too little; a payout under way stays as it is. Where there is
 * a second owner, it waits for one; where there is none, all admins are told.
 * @throws DomainError `not_found`, `invalid_transition` if nothing is released and left, or the fan's bank takes it back,
 * `invalid_input` for an amount that cannot be refunded, `already_exists` while another one waits for an owner
 */
export async function refundLate(
  ctx: Context,
  admin: SignedIn,
  id: string,
  late: LateRefund,
  entryId: string,
): Promise<RequestRow | Waits> {
  await findAs(ctx.db, admin, id, 'admin');
  const now = ctx.clock.now();
  const { from, amount, reason } = late;
  const done = await transaction(ctx.db, async (tx) => {
    const before = await lockRequest(tx, id);
    if (!before) throw new DomainError('not_found');
    const asked = await approvalOf(tx, entryId);
    if (asked) return { approval: asked };
    if (await isAudited(tx, entryId)) return before;
    const refusal = () => sayRefusal('request', requestLife.refusal(before, 'admin', now));
    const problem = await orWhoDecided(tx, now, admin, { id, refusal }, () =>
      problemOf(tx, now, before, amount),
    );
    if (problem) throw invalidInput({ path: 'amount.amount', message: problem });
    await assertNotTaken(tx, id);
    const byArtist = from === 'artist';
    if (await needsSecondOwner(ctx, tx)) {
      const ask = {
        id: entryId,
        kind: 'late_refund',
        targetId: id,
        money: { amount, byArtist },
        reason,
      } as const;
      return { approval: await askSecondOwner(ctx, tx, admin, ask) };
    }
    await tellAlone(ctx, tx, admin, { id: entryId, name: before.code, amount, byArtist });
    return carryOut(tx, now, before, { late, byId: admin.id, entryId, says: `${reason} (${alone})` });
  });
  return done;
}

/** A refund that a second owner has approved: what is left may be less by now. */
export const approvedLateRefund: Effects['run']['late_refund'] = async (ctx, tx, approved) => {
  const { id, targetId, askedBy, amount, currency, byArtist } = approved;
  const gone = (detail: string) => new DomainError('changed_meanwhile', `${detail} Refuse it.`);
  const now = ctx.clock.now();
  const request = await lockRequest(tx, targetId);
  if (!request || amount === null || currency === null) throw gone('This request is gone.');
  if (!(await adminsWhoMay(tx, 'refundReleased')).includes(askedBy))
    throw gone('Who asked for this may not any more.');
  const money = { amount, currency };
  const problem = await problemOf(tx, now, request, money);
  if (problem) throw gone(problem);
  await assertNotTaken(tx, targetId);
  const reason = (await reasonsOf(tx, [id])).get(id);
  const late = { from: byArtist ? 'artist' : 'platform', amount: money, reason } as const;
  await carryOut(tx, now, request, { late, byId: askedBy, says: reason });
};

interface Carried {
  late: LateRefund;
  byId: string;
  entryId?: string;
  /** What the audit log says about it. */
  says: string | undefined;
}

async function carryOut(
  tx: Queryable,
  now: Date,
  request: RequestRow,
  { late: { from, amount, reason }, byId, entryId, says }: Carried,
): Promise<RequestRow> {
  const moved = await transition(tx, now, {
    requestId: request.id,
    locked: request,
    action: 'refund-late',
    party: 'admin',
    actorId: byId,
    reason,
    facts: { money: amount, ...(!reason && { cause: 'decided' }) },
    event: from === 'artist' ? 'late_refund_taken' : 'late_refunded',
    set: ({ lateRefunded, lateByArtist }) => ({
      lateRefunded: lateRefunded + amount.amount,
      ...(from === 'artist' && { lateByArtist: lateByArtist + amount.amount }),
    }),
  });
  // Payouts lock the same row: the balance they see is the one before this, or the one after.
  await lockPayee(tx, request.artistId);
  await refundReleased(tx, moved, now, { from, amount });
  await audit(tx, now, {
    id: entryId,
    actorId: byId,
    action: 'request_late_refunded',
    targetId: request.id,
    after: { amount: formatMoney(amount), from },
    reason: says,
  });
  return moved;
}

/**
 * What is wrong with the amount, in words; null if it can go back now.
 * @throws DomainError `invalid_transition` if nothing is released and left
 */
async function problemOf(
  tx: Queryable,
  now: Date,
  request: RequestRow,
  amount: Money,
): Promise<string | null> {
  const left = findTransition('refund-late', request, 'admin', now) && (await lockHeld(tx, request.id));
  if (!left) throw new DomainError('invalid_transition');
  return lateProblem(amount, left);
}

/** @throws DomainError `invalid_transition` */
async function assertNotTaken(tx: Queryable, id: string): Promise<void> {
  if ((await chargebacksOfRequest(tx, id)).some(({ status }) => status !== 'won'))
    throw new DomainError(
      'invalid_transition',
      'The fan’s bank is taking this money back: a refund would pay it twice.',
    );
}
