import type { SignedIn } from '#api/domain/account/viewer.ts';
import type { AuditAction } from '#api/domain/admin/audit-actions.ts';
import { DomainError } from '#api/domain/errors.ts';
import type { AppealOutcome, DecisionKind } from '#api/domain/moderation/appeals.ts';
import { strikeRules } from '#api/domain/moderation/strikes.ts';
import type { DecisionMail } from '#api/domain/notifications/mails.ts';
import { addDays } from '#api/domain/request/deadlines.ts';
import { audit } from '#api/modules/audit/audit.ts';
import { notify } from '#api/modules/notifications/outbox/service.ts';
import { type DecisionRow, findDecision, lockDecision } from '#api/records/decisions-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { isUuid, newId } from '#api/start/database/ids.ts';
import { endSecretsOf } from '#api/start/secrets/end-link.ts';
import { hashOf } from '#api/start/secrets/new-secret.ts';
import type { StrikeView } from './model.ts';
import { presentStrike } from './present.ts';
import { decisionsAgainst, insertDecision, isPerson, updateDecision } from './repo.ts';

export interface Deciding {
  adminId: string;
  now: Date;
  /** Mailed; optional only when lifting a suspension. */
  reason: string | null;
}

/** Email events per kind; take-downs in a request are announced through its history. */
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
 * Record a suspension in its transaction, replacing one with another reason; its owner is mailed the reason, with a
 * link to appeal. An unconfirmed address may be a stranger's, so it gets neither.
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

/** Record the end of a suspension; a pending appeal is granted. */
export async function endSuspension(tx: Queryable, userId: string, by: Deciding): Promise<void> {
  const found = await findDecision(tx, { kind: 'suspension', userId, endedAt: null });
  if (found) await takeBack(tx, found, by);
}

const decidedBy = ({ adminId, now, reason }: Deciding) => ({
  reason,
  decidedAt: now,
  decidedById: adminId,
});

/** Reverse a decision, whose case or account is locked; a pending appeal is granted. Idempotent. */
export async function takeBack(tx: Queryable, found: DecisionRow, by: Deciding): Promise<void> {
  const { id, kind, endedAt, link, answeredAt, outcome } = found;
  if (endedAt) return;
  const waits = answeredAt !== null && outcome === null;
  // The reason for lifting a suspension is only sent in answer to an appeal.
  const endReason = kind !== 'suspension' || waits ? by.reason : null;
  await updateDecision(tx, id, { endedAt: by.now, endReason, link: null });
  if (kind === 'strike') await note(tx, 'strike_ended', targetOf(found), by);
  if (waits) await settle(tx, found, 'overturned', by);
  const about = letters[kind].takenBack;
  // Only those who were told of a suspension are told that it is over.
  if (about && (kind !== 'suspension' || link)) await mail(tx, by.now, { about, decisionId: id });
}

/** Record the outcome of an appeal; the caller sends the email. */
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

/** Record the outcome of an appeal, and email it. */
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

/** An account's strikes, newest first, and the number that alerts our team. @throws DomainError `not_found` */
export async function listStrikes(ctx: Context, userId: string) {
  const now = ctx.clock.now();
  if (!isUuid(userId) || !(await isPerson(ctx.db, userId))) throw new DomainError('not_found');
  const items = (await decisionsAgainst(ctx.db, userId, 'strike')).map((row) => presentStrike(row, now));
  return { items, standing: items.filter(({ standing }) => standing).length, warnAt: strikeRules.warnAt };
}

/** Reverse a strike and email the reason. Idempotent. @throws DomainError `not_found` */
export async function endStrike(
  ctx: Context,
  admin: SignedIn,
  id: string,
  written: string,
): Promise<StrikeView> {
  const now = ctx.clock.now();
  const row = await transaction(ctx.db, async (tx) => {
    const found = isUuid(id) ? await lockDecision(tx, id) : null;
    if (found?.kind !== 'strike') throw new DomainError('not_found');
    await takeBack(tx, found, { adminId: admin.id, now, reason: written.trim() });
    return { ...found, endedAt: found.endedAt ?? now };
  });
  return presentStrike(row, now);
}
