import { type AppealOutcome, mayDecideAppeal } from '#api/domain/appeals.ts';
import { DomainError } from '#api/domain/errors.ts';
import { restorableThings } from '#api/domain/flags.ts';
import type { SignedIn } from '#api/http/viewer.ts';
import { countOthersWhoMay } from '#api/records/accounts-repo.ts';
import type { Context } from '#api/start/context.ts';
import type { Queryable } from '#api/start/database.ts';
import { isUuid } from '#api/start/ids.ts';
import type { FlagCaseView } from '../cases/model.ts';
import { type FlagCaseRow, lockCase } from '../cases/repo.ts';
import { change, putBack } from '../cases/service.ts';
import type { Decision } from '../cases/take-down.ts';
import { findReviews, findVideos } from '../cases/things-repo.ts';
import { lockStrike } from '../strikes/repo.ts';
import { endStrikeOf } from '../strikes/service.ts';
import { findAppeal } from './repo.ts';
import { settle } from './settle.ts';

/**
 * Look again at a decision that was answered: it stays, or what was taken down comes back and the strike ends. The
 * reason is mailed. A brief does not come back, because its money has: its fan hears that it may be sent again.
 * @throws DomainError `not_found`, `invalid_transition` if another admin was first, or is the one to look
 */
export function decideAppeal(
  ctx: Context,
  admin: SignedIn,
  id: string,
  outcome: AppealOutcome,
  written: string,
): Promise<FlagCaseView> {
  const locate = async (tx: Queryable) => {
    const found = isUuid(id) ? await findAppeal(tx, id) : null;
    const flagged = found && (await lockCase(tx, found.caseId));
    // Who takes the strike back locks only that.
    if (found?.strikeId) await lockStrike(tx, found.strikeId);
    return flagged;
  };
  return change(ctx, admin, locate, async (tx, flagged) => {
    const appeal = await findAppeal(tx, id);
    if (!appeal) throw new DomainError('not_found');
    // The response to the first call was lost, and it is repeated.
    if (appeal.outcome === outcome && appeal.decidedById === admin.id) return;
    if (appeal.outcome)
      throw new DomainError('invalid_transition', 'Another admin has already decided this.');
    const deciderId = appeal.strike?.givenById ?? flagged.resolvedById;
    if (!mayDecideAppeal(admin.id, deciderId, await countOthersWhoMay(tx, 'overturnDecision', admin.id)))
      throw new DomainError('invalid_transition', 'You decided this: another admin looks again.');
    const decision = { adminId: admin.id, now: ctx.clock.now(), reason: written.trim() };
    const targetId = flagged.requestId ?? flagged.artist.id;
    if (outcome === 'overturned' && (await overturn(tx, flagged, appeal.strikeId, decision))) return;
    await settle(tx, id, outcome, { ...decision, targetId }, { mailed: false });
  });
}

/** Take a decision back, and the appeal with it; false if nothing is left to bring back that a letter would tell of. */
async function overturn(
  tx: Queryable,
  flagged: FlagCaseRow,
  strikeId: string | null,
  decision: Decision,
): Promise<boolean> {
  const comesBack = !strikeId && restorableThings.includes(flagged.thing) && (await isThere(tx, flagged));
  if (comesBack) await putBack(tx, flagged, decision);
  else await endStrikeOf(tx, strikeId ?? flagged.strike?.id, decision);
  return comesBack || strikeId !== null;
}

async function isThere(tx: Queryable, { thing, thingId }: FlagCaseRow): Promise<boolean> {
  const [found] = thing === 'video' ? await findVideos(tx, [thingId]) : await findReviews(tx, [thingId]);
  return found !== undefined && found.takenDownAt !== null;
}
