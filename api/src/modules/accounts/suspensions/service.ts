import { m } from '@salamu/messages/messages';
import { appealUntil, mayAppeal, mayDecideAppeal } from '#api/domain/appeals.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import type { SignedIn } from '#api/http/viewer.ts';
import { audit } from '#api/modules/audit/audit.ts';
import { enqueue } from '#api/modules/letters/outbox/service.ts';
import { countOthersWhoMay, lockUser } from '#api/records/accounts-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database.ts';
import { isUuid, newId } from '#api/start/ids.ts';
import { hashOf } from '#api/start/secret.ts';
import { endSecretsOf } from '../browsers/end-link.ts';
import type { SuspensionForAdmin, SuspensionView } from './model.ts';
import {
  answeredSuspensions,
  findSuspension,
  insertSuspension,
  noteAnswer,
  noteEnded,
  noteOutcome,
  type SuspensionRow,
  suspensionsOf,
} from './repo.ts';

interface Decided {
  adminId: string;
  now: Date;
  reason: string | null;
}

/**
 * Note in the transaction of a suspension that it begins, in place of one with another reason; its owner is mailed why,
 * with a link to answer. An address that was never confirmed may be a stranger's, who gets neither.
 */
export async function beginSuspension(
  ctx: Pick<Context, 'env'>,
  tx: Queryable,
  user: { id: string; emailConfirmedAt: Date | null },
  { adminId, now, reason }: Decided & { reason: string },
): Promise<void> {
  await noteEnded(tx, user.id, now);
  const id = newId();
  const link = user.emailConfirmedAt && hashOf(endSecretsOf(ctx.env, id)[0]);
  await insertSuspension(tx, { id, userId: user.id, reason, begunAt: now, begunById: adminId, link });
  if (link) await tell(tx, now, id, 'suspended');
}

/** Note that it is over; an answer that waits was right. Who was told of it is told of this too. */
export async function endSuspension(
  tx: Queryable,
  userId: string,
  { adminId, now, reason }: Decided,
): Promise<void> {
  const found = await findSuspension(tx, { userId, endedAt: null });
  if (!found) return;
  if (found.answeredAt && !found.outcome) await decide(tx, found, 'overturned', { adminId, now, reason });
  await noteEnded(tx, userId, now);
  if (found.link) await tell(tx, now, found.id, 'suspension_lifted');
}

async function tell(
  tx: Queryable,
  now: Date,
  suspensionId: string,
  about: 'suspended' | 'suspension_upheld' | 'suspension_lifted',
): Promise<void> {
  const payload = { kind: 'suspension-mail', about, suspensionId } as const;
  await enqueue(tx, now, [{ key: `${suspensionId}:${about}`, payload }]);
}

async function decide(
  tx: Queryable,
  { id, userId }: SuspensionRow,
  outcome: 'upheld' | 'overturned',
  { adminId, now, reason }: Decided,
): Promise<void> {
  await noteOutcome(tx, id, { outcome, answer: reason, decidedAt: now, decidedById: adminId });
  const action = `appeal_${outcome}` as const;
  await audit(tx, now, { actorId: adminId, action, targetId: userId, ...(reason && { reason }) });
}

/**
 * What the mailed link shows.
 * @throws DomainError `invalid_input` at `token` for a link that does not work
 */
export async function readSuspension(ctx: Context, token: string): Promise<SuspensionView> {
  return present(await behind(ctx.db, token), ctx.clock.now());
}

/**
 * Answer a suspension by the mailed link, once and in time. The same words again change nothing.
 * @throws DomainError `invalid_input` at `token` for a link that does not work, `invalid_transition`
 */
export async function answerSuspension(
  ctx: Context,
  token: string,
  written: string,
): Promise<SuspensionView> {
  const now = ctx.clock.now();
  const words = written.trim();
  const row = await transaction(ctx.db, async (tx) => {
    await lockUser(tx, (await behind(tx, token)).userId);
    const found = await behind(tx, token);
    if (found.words === words) return found;
    if (!present(found, now).mayAnswer)
      throw new DomainError(
        'invalid_transition',
        found.answeredAt ? m.refused_answered() : m.refused_answer_late(),
      );
    await noteAnswer(tx, found.id, words, now);
    return behind(tx, token);
  });
  return present(row, now);
}

async function behind(db: Queryable, token: string): Promise<SuspensionRow> {
  const found = await findSuspension(db, { link: hashOf(token) });
  if (found) return found;
  const message = m.refused_suspension_link();
  throw invalidInput({ path: 'token', message });
}

/** Accounts whose owners answer that they are suspended, and wait for an admin. */
export async function listAnswered(ctx: Context, admin: SignedIn): Promise<{ items: SuspensionForAdmin[] }> {
  const [rows, others] = await Promise.all([answeredSuspensions(ctx.db), countOthers(ctx.db, admin)]);
  return { items: rows.map((row) => presentForAdmin(row, admin, others)) };
}

/**
 * Uphold a suspension that was answered; the reason is mailed. Lifting it takes the other way.
 * @throws DomainError `not_found`, `invalid_transition` if another admin was first, or is the one to look
 */
export async function upholdSuspension(
  ctx: Context,
  admin: SignedIn,
  id: string,
  written: string,
): Promise<SuspensionForAdmin> {
  const now = ctx.clock.now();
  const view = await transaction(ctx.db, async (tx) => {
    const seen = isUuid(id) ? await findSuspension(tx, { id }) : null;
    if (seen) await lockUser(tx, seen.userId);
    const found = seen && (await findSuspension(tx, { id }));
    if (!found?.answeredAt) throw new DomainError('not_found');
    const others = await countOthers(tx, admin);
    // The response to the first call was lost, and it is repeated.
    if (found.outcome === 'upheld' && found.decidedById === admin.id)
      return presentForAdmin(found, admin, others);
    if (found.outcome || found.endedAt)
      throw new DomainError('invalid_transition', 'Another admin has already decided this.');
    if (!mayDecideAppeal(admin.id, found.begunById, others))
      throw new DomainError('invalid_transition', 'You decided this: another admin looks again.');
    await decide(tx, found, 'upheld', { adminId: admin.id, now, reason: written.trim() });
    await tell(tx, now, id, 'suspension_upheld');
    return presentForAdmin({ ...found, outcome: 'upheld' }, admin, others);
  });
  return view;
}

const countOthers = (db: Queryable, { id }: SignedIn) => countOthersWhoMay(db, 'upholdSuspension', id);

/** What someone's suspensions were, and what they answered, newest first: for the export of their data. */
export async function exportSuspensions(ctx: Context, userId: string) {
  return (await suspensionsOf(ctx.db, userId)).map((row) => {
    const { until: _, mayAnswer: __, ...rest } = present(row, ctx.clock.now());
    return { ...rest, endedAt: row.endedAt?.toISOString() ?? null };
  });
}

function present(row: SuspensionRow, now: Date): SuspensionView {
  const { reason, begunAt, endedAt, words, answeredAt, outcome, answer, decidedAt } = row;
  const decision = { decidedAt: begunAt, undoneAt: endedAt, appealed: answeredAt !== null };
  return {
    reason,
    decidedAt: begunAt.toISOString(),
    until: appealUntil(begunAt).toISOString(),
    mayAnswer: mayAppeal(decision, now),
    appeal: answeredAt && {
      words,
      sentAt: answeredAt.toISOString(),
      outcome,
      answer,
      decidedAt: decidedAt?.toISOString() ?? null,
    },
  };
}

function presentForAdmin(row: SuspensionRow, admin: SignedIn, others: number): SuspensionForAdmin {
  const { id, user, reason, begunAt, begunBy, words, answeredAt, outcome } = row;
  return {
    id,
    user: { id: user.id, name: user.name, role: user.role },
    reason,
    begunAt: begunAt.toISOString(),
    begunBy: begunBy.name,
    words,
    answeredAt: answeredAt?.toISOString() ?? null,
    outcome,
    mayUphold: outcome === null && mayDecideAppeal(admin.id, row.begunById, others),
  };
}
