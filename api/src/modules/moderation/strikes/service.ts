import { DomainError } from '#api/domain/errors.ts';
import { addDays } from '#api/domain/request/deadlines.ts';
import { isStanding } from '#api/domain/strikes.ts';
import type { SignedIn } from '#api/http/viewer.ts';
import { audit } from '#api/modules/audit/audit.ts';
import { enqueue } from '#api/modules/letters/outbox/service.ts';
import { settings } from '#api/modules/settings/service.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database.ts';
import { isUuid, newId } from '#api/start/ids.ts';
import { settleWaiting } from '../appeals/settle.ts';
import type { StrikeView } from './model.ts';
import { endStrike, insertStrike, lockStrike, type StrikeRow, strikesOf } from './repo.ts';

interface Given {
  caseId: string;
  userId: string;
  adminId: string;
  reason: string;
}

/** Warn an account, in the transaction of the case: it is mailed why, and until when it counts. */
export async function giveStrike(tx: Queryable, now: Date, given: Given): Promise<void> {
  const { caseId, userId, adminId, reason } = given;
  const { days } = (await settings({ db: tx })).strikes;
  const endsAt = addDays(now, days);
  const id = newId();
  await insertStrike(tx, { id, caseId, userId, reason, givenById: adminId, givenAt: now, endsAt });
  await audit(tx, now, { actorId: adminId, action: 'strike_given', targetId: userId, reason });
  const mail = { kind: 'account-mail', about: 'strike_given', userId, note: reason } as const;
  await enqueue(tx, now, [{ key: `${id}:given`, payload: { ...mail, until: endsAt.toISOString() } }]);
}

/**
 * Take a strike back; its owner is mailed why. Again, it changes nothing.
 * @throws DomainError `not_found`
 */
export async function takeBack(
  ctx: Context,
  admin: SignedIn,
  id: string,
  reason: string,
): Promise<StrikeView> {
  const row = await transaction(ctx.db, async (tx) => {
    const strike = isUuid(id) ? await lockStrike(tx, id) : null;
    if (!strike) throw new DomainError('not_found');
    if (strike.endedAt) return strike;
    const now = ctx.clock.now();
    await endGiven(tx, strike, { adminId: admin.id, now, reason: reason.trim() });
    return { ...strike, endedAt: now };
  });
  return presentStrike(row, ctx.clock.now());
}

interface Ending {
  adminId: string;
  now: Date;
  reason: string;
}

/** Take back the strike of a case whose decision is taken back, if it has one. */
export async function endStrikeOf(tx: Queryable, id: string | undefined, decision: Ending): Promise<void> {
  const strike = id ? await lockStrike(tx, id) : null;
  if (strike && !strike.endedAt) await endGiven(tx, strike, decision);
}

/** Take a strike back in a transaction; if it was answered, that is decided too. */
async function endGiven(tx: Queryable, { id, userId }: StrikeRow, decision: Ending): Promise<void> {
  const { adminId, now, reason } = decision;
  await endStrike(tx, id, now);
  await audit(tx, now, { actorId: adminId, action: 'strike_ended', targetId: userId, reason });
  const payload = { kind: 'account-mail', about: 'strike_ended', userId, note: reason } as const;
  await enqueue(tx, now, [{ key: `${id}:ended`, payload }]);
  await settleWaiting(tx, { strikeId: id }, { ...decision, targetId: userId });
}

/**
 * The strikes of an account, newest first, and at how many our team is told.
 * @throws DomainError `not_found`
 */
export async function listStrikes(ctx: Context, userId: string) {
  const now = ctx.clock.now();
  const [rows, { strikes }] = await Promise.all([
    isUuid(userId) ? strikesOf(ctx.db, userId) : null,
    settings(ctx),
  ]);
  if (!rows) throw new DomainError('not_found');
  const items = rows.map((row) => presentStrike(row, now));
  return { items, standing: items.filter(({ standing }) => standing).length, warnAt: strikes.warnAt };
}

export function presentStrike(row: StrikeRow, now: Date): StrikeView {
  return {
    id: row.id,
    reason: row.reason,
    givenAt: row.givenAt.toISOString(),
    givenBy: row.givenBy.name,
    endsAt: row.endsAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    standing: isStanding(row, now),
    thing: row.case.thing,
    caseId: row.caseId,
  };
}
