import type { AuditAction } from '#api/domain/admin/audit-actions.ts';
import type { AppealOutcome, DecisionKind } from '#api/domain/moderation/appeals.ts';
import { strikeRules } from '#api/domain/moderation/strikes.ts';
import type { DecisionMail } from '#api/domain/notifications/mails.ts';
import { addDays } from '#api/domain/request/deadlines.ts';
import { audit } from '#api/modules/audit/audit.ts';
import { notify } from '#api/modules/notifications/outbox/service.ts';
import { type DecisionRow, findDecision } from '#api/records/decisions-repo.ts';
import type { Context } from '#api/start/context.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';
import { endSecretsOf } from '#api/start/secrets/end-link.ts';
import { hashOf } from '#api/start/secrets/new-secret.ts';
import { insertDecision, updateDecision } from './repo.ts';

export interface Deciding {
  adminId: string;
  now: Date;
  /** Mailed; only who lifts a suspension need not say why. */
  reason: string | null;
}

/** How its letters tell of each kind: what is taken down, and comes back, is told by the history of its request. */
const letters = {
  take_down: { takenBack: null, upheld: 'appeal_upheld' },
  strike: { takenBack: 'strike_ended', upheld: 'appeal_upheld' },
  suspension: { takenBack: 'suspension_lifted', upheld: 'suspension_upheld' },
} as const satisfies Record<
  DecisionKind,
  { takenBack: DecisionMail['about'] | null; upheld: DecisionMail['about'] }
>;

export async function noteTakeDown(tx: Queryable, caseId: string, by: Deciding): Promise<void> {
  await insertDecision(tx, { id: caseId, kind: 'take_down', caseId, ...decidedBy(by) });
}

export async function giveStrike(
  tx: Queryable,
  { caseId, userId }: { caseId: string; userId: string },
  by: Deciding,
): Promise<void> {
  const id = newId();
  const endsAt = addDays(by.now, strikeRules.days);
  await insertDecision(tx, { id, kind: 'strike', caseId, userId, endsAt, ...decidedBy(by) });
  await note(tx, 'strike_given', userId, by);
  await mail(tx, by.now, { about: 'strike_given', decisionId: id });
}

/**
 * Note in the transaction of a suspension that it begins, in place of one with another reason; its owner is mailed why,
 * with a link to answer. An address that was never confirmed may be a stranger's, who gets neither.
 */
export async function noteSuspension(
  ctx: Pick<Context, 'env'>,
  tx: Queryable,
  user: { id: string; emailConfirmedAt: Date | null },
  by: Deciding,
): Promise<void> {
  const earlier = await findDecision(tx, { kind: 'suspension', userId: user.id, endedAt: null });
  if (earlier) await updateDecision(tx, earlier.id, { endedAt: by.now, link: null });
  const id = newId();
  const link = user.emailConfirmedAt && hashOf(endSecretsOf(ctx.env, id)[0]);
  await insertDecision(tx, { id, kind: 'suspension', userId: user.id, link, ...decidedBy(by) });
  if (link) await mail(tx, by.now, { about: 'suspended', decisionId: id });
}

/** Note that the suspension of an account is over; an answer that waits was right. */
export async function endSuspension(tx: Queryable, userId: string, by: Deciding): Promise<void> {
  const found = await findDecision(tx, { kind: 'suspension', userId, endedAt: null });
  if (found) await takeBack(tx, found, by);
}

const decidedBy = ({ adminId, now, reason }: Deciding) => ({
  reason,
  decidedAt: now,
  decidedById: adminId,
});

/** Take back a decision, whose case or account is locked; an answer that waits was right. Again, it changes nothing. */
export async function takeBack(tx: Queryable, found: DecisionRow, by: Deciding): Promise<void> {
  const { id, kind, endedAt, link, answeredAt, outcome } = found;
  if (endedAt) return;
  const waits = answeredAt !== null && outcome === null;
  // Why a suspension is over is told only to who has asked.
  const endReason = kind !== 'suspension' || waits ? by.reason : null;
  await updateDecision(tx, id, { endedAt: by.now, endReason, link: null });
  if (kind === 'strike') await note(tx, 'strike_ended', targetOf(found), by);
  if (waits) await settle(tx, found, 'overturned', by);
  const about = letters[kind].takenBack;
  // Whom nobody told of a suspension isn't told that it is over.
  if (about && (kind !== 'suspension' || link)) await mail(tx, by.now, { about, decisionId: id });
}

/** Record the outcome of an answer. The letter about it is the caller's. */
async function settle(
  tx: Queryable,
  found: DecisionRow,
  outcome: AppealOutcome,
  by: Deciding,
): Promise<void> {
  const { adminId, now, reason } = by;
  await updateDecision(tx, found.id, { outcome, answer: reason, settledAt: now, settledById: adminId });
  await note(tx, `appeal_${outcome}`, targetOf(found), by);
}

/** Record the outcome of an answer, and mail it. */
export async function settleByLetter(
  tx: Queryable,
  found: DecisionRow,
  outcome: AppealOutcome,
  by: Deciding,
): Promise<void> {
  await settle(tx, found, outcome, by);
  const about = outcome === 'upheld' ? letters[found.kind].upheld : 'appeal_overturned';
  await mail(tx, by.now, { about, decisionId: found.id });
}

const targetOf = ({ user, case: about }: DecisionRow): string =>
  user?.id ?? about?.request?.id ?? about?.artist.id ?? '';

const note = (tx: Queryable, action: AuditAction, targetId: string, { adminId, now, reason }: Deciding) =>
  audit(tx, now, { actorId: adminId, action, targetId, ...(reason && { reason }) });

export function mail(tx: Queryable, now: Date, letter: Omit<DecisionMail, 'kind'>): Promise<void> {
  const key = `${letter.decisionId}:${letter.about}`;
  return notify(tx, now, [{ key, payload: { kind: 'decision-mail', ...letter } }]);
}
