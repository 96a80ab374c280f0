import type { SignedIn } from '#api/domain/account/viewer.ts';
import { isLargePayout } from '#api/domain/admin/approvals.ts';
import { sayRefusal } from '#api/domain/admin/refusal-words.ts';
import { DomainError, invalidInput, type ProblemCode } from '#api/domain/errors.ts';
import { payoutLife } from '#api/domain/payout/transitions.ts';
import { type Command, run } from '#api/modules/approvals/command.ts';
import type { Approval } from '#api/modules/approvals/model.ts';
import { approvalsAbout, endWaiting } from '#api/modules/approvals/service.ts';
import { audit, orWhoDecided, whyRefused } from '#api/modules/audit/audit.ts';
import { largeRules } from '#api/modules/settings/service.ts';
import { findPayouts, lockPayout, lockReference, type PayoutRow } from '#api/records/payouts-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { isUuid } from '#api/start/database/ids.ts';
import { presentAll } from './lists.ts';
import { type ApprovalOutcome, type ApprovalResult, type WaitingPayout, waitingPayout } from './model.ts';
import { disputeProblem } from './request.ts';
import { movePayout, type PayoutStep } from './transition.ts';

/**
 * Approve payouts, each at most once, and return each outcome. A large one waits for a second owner, or all admins are
 * notified if there is none.
 */
export async function approvePayouts(ctx: Context, admin: SignedIn, ids: string[]): Promise<ApprovalResult> {
  const results = [];
  for (const id of new Set(ids)) results.push({ id, ...(await approve(ctx, admin, id)) });
  return { items: await presentAll(ctx, await findPayouts(ctx.db, ids)), results };
}

/** Large payouts take two owners. */
export const payoutApproval: Command<WaitingPayout, PayoutRow> = {
  kind: () => 'payout',
  operation: 'approvePayouts',
  input: waitingPayout,
  lock: lockPayout,
  async check({ tx, now, caller }, payout) {
    if (!payoutLife.find('approve', payout, 'admin', now)) {
      const refusal = await whyRefused(tx, now, caller, payout.id, refusalOf(payout, now));
      throw new DomainError('invalid_transition', refusal ?? undefined);
    }
    if (payout.artist.user.suspendedAt)
      throw new DomainError('artist_unavailable', 'The artist has been suspended since.');
    // Its own amount has already left the balance.
    const disputed = await disputeProblem(tx, payout.artistId, { amount: 0, currency: payout.currency });
    if (disputed) throw new DomainError('invalid_transition', 'The balance left is less than banks dispute.');
  },
  needsTwo: async ({ tx, now }, payout) => isLargePayout(payout, await largeRules(tx, now)),
  waitsAs: ({ amount, currency }) => ({ amount: { amount, currency } }),
  execute: ({ tx, now, askedBy, says }, { id }) =>
    decide(
      tx,
      now,
      { id: askedBy },
      { payoutId: id, action: 'approve', set: { approvedBy: askedBy, approvedAt: now, nextTryAt: now } },
      says,
    ),
};

interface Outcome {
  outcome: ApprovalOutcome;
  detail: string | null;
  approval: Approval | null;
}

const refusals: Partial<Record<ProblemCode, ApprovalOutcome>> = {
  not_found: 'not_found',
  invalid_transition: 'already_decided',
  artist_unavailable: 'artist_suspended',
  already_exists: 'waits',
};

async function approve(ctx: Context, admin: SignedIn, id: string): Promise<Outcome> {
  try {
    const done = await run(ctx, admin, payoutApproval, { id, input: {} });
    if ('approval' in done) return { outcome: 'waits', detail: null, approval: done.approval };
    return { outcome: 'approved', detail: null, approval: null };
  } catch (error) {
    const outcome = error instanceof DomainError && refusals[error.code];
    if (!outcome) throw error;
    const detail = outcome === 'already_decided' ? error.message : null;
    const waiting = outcome === 'waits' && (await approvalsAbout(ctx.db, ctx.clock.now(), [id])).get(id);
    return { outcome, detail, approval: waiting || null };
  }
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
  const now = ctx.clock.now();
  return transaction(ctx.db, async (tx) => {
    // Same lock order as approvals: what is pending before the payout.
    await endWaiting(tx, { targetId: id }, admin.id, now);
    return decide(tx, now, admin, { payoutId: id, action: 'reject', set: { reason } });
  });
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
  return transaction(ctx.db, async (tx) => {
    const isKnown = await lockReference(tx, reference);
    if (isKnown)
      throw invalidInput({ path: 'reference', message: 'Another payout already has that reference.' });
    return decide(tx, ctx.clock.now(), admin, { payoutId: id, action: 'record', set: { reference } });
  });
}

const auditNames = {
  approve: 'payout_approved',
  reject: 'payout_rejected',
  record: 'payout_recorded',
} as const;

type Decision = Pick<PayoutStep, 'payoutId' | 'set'> & { action: keyof typeof auditNames };

/** Apply an admin's decision, and record who made it. */
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
