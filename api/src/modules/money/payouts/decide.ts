import { alone, isLargePayout } from '#api/domain/admin/approvals.ts';
import { sayRefusal } from '#api/domain/admin/refusal-words.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { payoutLife } from '#api/domain/payout/transitions.ts';
import type { SignedIn } from '#api/http/viewer.ts';
import type { Approval } from '#api/modules/approvals/model.ts';
import {
  approvalsAbout,
  askSecondOwner,
  type Effects,
  endWaiting,
  needsSecondOwner,
  tellAlone,
} from '#api/modules/approvals/service.ts';
import { audit } from '#api/modules/audit/audit.ts';
import { orWhoDecided, whyRefused } from '#api/modules/audit/decisions.ts';
import { largeRules } from '#api/modules/settings/service.ts';
import { adminsWhoMay } from '#api/records/accounts-repo.ts';
import { findPayouts, lockPayout, lockReference, type PayoutRow } from '#api/records/payouts-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database.ts';
import { isUuid } from '#api/start/ids.ts';
import { presentAll } from './lists.ts';
import type { ApprovalOutcome, ApprovalResult } from './model.ts';
import { movePayout, type PayoutStep } from './transition.ts';

/**
 * Approve payouts, each at most once, and return each outcome. Where there is a second owner, a large one waits for them;
 * where there is none, all admins are told.
 */
export async function approvePayouts(ctx: Context, admin: SignedIn, ids: string[]): Promise<ApprovalResult> {
  const results = [];
  for (const id of new Set(ids)) results.push({ id, ...(await approve(ctx, admin, id)) });
  return { items: await presentAll(ctx, await findPayouts(ctx.db, ids)), results };
}

interface Outcome {
  outcome: ApprovalOutcome;
  detail: string | null;
  approval: Approval | null;
}

function approve(ctx: Context, admin: SignedIn, id: string): Promise<Outcome> {
  const now = ctx.clock.now();
  const ended = (outcome: ApprovalOutcome, detail: string | null = null) => ({
    outcome,
    detail,
    approval: null,
  });
  return transaction(ctx.db, async (tx) => {
    const payout = await lockPayout(tx, id);
    if (!payout) return ended('not_found');
    if (!payoutLife.find('approve', payout, 'admin', now))
      return ended('already_decided', await whyRefused(tx, now, admin, id, refusalOf(payout, now)));
    if (payout.artist.user.suspendedAt) return ended('artist_suspended');
    const { amount, currency } = payout;
    const money = { amount: { amount, currency }, byArtist: null };
    const isLarge = isLargePayout(money.amount, await largeRules(tx, now));
    if (isLarge && (await needsSecondOwner(ctx, tx))) {
      const asked = (await approvalsAbout(tx, now, [id])).get(id);
      const approval =
        asked ?? (await askSecondOwner(ctx, tx, admin, { kind: 'payout', targetId: id, money }));
      return { outcome: 'waits', detail: null, approval };
    }
    if (isLarge) await tellAlone(ctx, tx, admin, { id, name: payout.artist.stageName, ...money });
    await decide(tx, now, admin, approvalOf(id, admin.id, now), isLarge ? alone : undefined);
    return ended('approved');
  });
}

const approvalOf = (payoutId: string, approvedBy: string, now: Date): Decision => ({
  payoutId,
  action: 'approve',
  set: { approvedBy, approvedAt: now, nextTryAt: now },
});

/** A payout that a second owner has approved: it may be decided, or its artist's account another one, by now. */
export const approvedPayout: Effects['run']['payout'] = async (ctx, tx, { targetId, askedBy, askedAt }) => {
  const gone = (detail: string) => new DomainError('changed_meanwhile', `${detail} Refuse it.`);
  const now = ctx.clock.now();
  const payout = await lockPayout(tx, targetId);
  if (!payout || !payoutLife.find('approve', payout, 'admin', now))
    throw gone('This payout has been decided since.');
  if (!(await adminsWhoMay(tx, 'approvePayouts')).includes(askedBy))
    throw gone('Who asked for this may not any more.');
  const { user, payoutAccount } = payout.artist;
  if (user.suspendedAt) throw gone('The artist has been suspended since.');
  if (!payoutAccount || payoutAccount.changedAt > askedAt)
    throw gone('The artist’s payout account has changed since.');
  await decide(tx, now, { id: askedBy }, approvalOf(targetId, askedBy, now));
};

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
  const now = ctx.clock.now();
  const payout = await transaction(ctx.db, async (tx) => {
    // First, as an approval locks what waits before the payout too.
    await endWaiting(tx, id, admin.id, now);
    return decide(tx, now, admin, { payoutId: id, action: 'reject', set: { reason } });
  });
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
  return payout;
}

const auditNames = {
  approve: 'payout_approved',
  reject: 'payout_rejected',
  record: 'payout_recorded',
} as const;

type Decision = Pick<PayoutStep, 'payoutId' | 'set'> & { action: keyof typeof auditNames };

/** Apply an admin's decision to the payout, and record who made it. */
async function decide(
  tx: Queryable,
  now: Date,
  admin: Pick<SignedIn, 'id'>,
  decision: Decision,
  says = decision.set?.reason,
): Promise<PayoutRow> {
  const { payoutId, action } = decision;
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
    ...(says && { reason: says }),
  });
  return after;
}

const refusalOf = (payout: PayoutRow, now: Date) =>
  sayRefusal('payout', payoutLife.refusal(payout, 'admin', now));

function factsOf({ status, amount, currency, reference }: PayoutRow) {
  return { status, amount, currency, ...(reference && { reference }) };
}
