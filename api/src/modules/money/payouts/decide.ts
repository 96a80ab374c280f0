import { sayRefusal } from '#api/domain/admin/refusal-words.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { payoutLife } from '#api/domain/payout/transitions.ts';
import type { SignedIn } from '#api/http/viewer.ts';
import { audit } from '#api/modules/audit/audit.ts';
import { orWhoDecided, whyRefused } from '#api/modules/audit/decisions.ts';
import { findPayouts, lockPayout, lockReference, type PayoutRow } from '#api/records/payouts-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database.ts';
import { isUuid } from '#api/start/ids.ts';
import type { ApprovalOutcome, ApprovalResult } from './model.ts';
import { presentForAdmin } from './present.ts';
import { movePayout, type PayoutStep } from './transition.ts';

/** Approve payouts, each at most once, and return each outcome. */
export async function approvePayouts(ctx: Context, admin: SignedIn, ids: string[]): Promise<ApprovalResult> {
  const results = [];
  for (const id of new Set(ids)) results.push({ id, ...(await approve(ctx, admin, id)) });
  ctx.wake();
  const items = await findPayouts(ctx.db, ids);
  return { items: items.map((row) => presentForAdmin(row, ctx.clock.now())), results };
}

function approve(
  ctx: Context,
  admin: SignedIn,
  id: string,
): Promise<{ outcome: ApprovalOutcome; detail: string | null }> {
  const now = ctx.clock.now();
  return transaction(ctx.db, async (tx) => {
    const payout = await lockPayout(tx, id);
    if (!payout) return { outcome: 'not_found', detail: null };
    if (!payoutLife.find('approve', payout, 'admin', now))
      return {
        outcome: 'already_decided',
        detail: await whyRefused(tx, now, admin, id, refusalOf(payout, now)),
      };
    if (payout.artist.user.suspendedAt) return { outcome: 'artist_suspended', detail: null };
    const set = { approvedBy: admin.id, approvedAt: now, nextTryAt: now };
    await decide(tx, now, admin, { payoutId: id, action: 'approve', set });
    return { outcome: 'approved', detail: null };
  });
}

/**
 * Return an unsent payout's money to the artist's balance.
 * @throws DomainError `not_found`, `invalid_transition`
 */
export async function rejectPayout(
  ctx: Context,
  admin: SignedIn,
  id: string,
  written: string,
): Promise<PayoutRow> {
  if (!isUuid(id)) throw new DomainError('not_found');
  const reason = written.trim();
  const payout = await transaction(ctx.db, (tx) =>
    decide(tx, ctx.clock.now(), admin, { payoutId: id, action: 'reject', set: { reason } }),
  );
  ctx.wake();
  return payout;
}

/**
 * Record that an approved payout was sent by hand, with the bank's reference.
 * @throws DomainError `not_found`, `invalid_transition` if a provider sends it or it is not approved, `invalid_input`
 * for a reference already used for another payout
 */
export async function recordPayout(
  ctx: Context,
  admin: SignedIn,
  id: string,
  written: string,
): Promise<PayoutRow> {
  if (!isUuid(id)) throw new DomainError('not_found');
  const reference = written.trim();
  const payout = await transaction(ctx.db, async (tx) => {
    const isKnown = await lockReference(tx, reference);
    if (isKnown)
      throw invalidInput({ path: 'reference', message: 'Another payout already has that reference.' });
    return decide(tx, ctx.clock.now(), admin, { payoutId: id, action: 'record', set: { reference } });
  });
  ctx.wake();
  return payout;
}

const auditNames = {
  approve: 'payout_approved',
  reject: 'payout_rejected',
  record: 'payout_recorded',
} as const;

type Decision = Pick<PayoutStep, 'payoutId' | 'set'> & { action: keyof typeof auditNames };

/** Apply an admin's decision to the payout, and record who made it. */
async function decide(tx: Queryable, now: Date, admin: SignedIn, decision: Decision): Promise<PayoutRow> {
  const { payoutId, action, set } = decision;
  const before = await lockPayout(tx, payoutId);
  if (!before) throw new DomainError('not_found');
  const met = { id: payoutId, refusal: () => refusalOf(before, now) };
  const after = await orWhoDecided(tx, now, admin, met, () =>
    movePayout(tx, now, { ...decision, party: 'admin' }),
  );
  await audit(tx, now, {
    actorId: admin.id,
    action: auditNames[action],
    targetId: payoutId,
    before: factsOf(before),
    after: factsOf(after),
    ...(set?.reason && { reason: set.reason }),
  });
  return after;
}

const refusalOf = (payout: PayoutRow, now: Date) =>
  sayRefusal('payout', payoutLife.refusal(payout, 'admin', now));

function factsOf({ status, amount, currency, reference }: PayoutRow) {
  return { status, amount, currency, ...(reference && { reference }) };
}
