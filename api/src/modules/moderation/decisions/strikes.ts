import type { SignedIn } from '#api/domain/account/viewer.ts';
import { DomainError } from '#api/domain/errors.ts';
import { strikeRules } from '#api/domain/moderation/strikes.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { isUuid } from '#api/start/database/ids.ts';
import type { StrikeView } from './model.ts';
import { presentStrike } from './present.ts';
import { decisionsAgainst, isPerson, lockDecision } from './repo.ts';
import { takeBack } from './service.ts';

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
