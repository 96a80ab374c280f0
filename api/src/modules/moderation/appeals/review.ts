import type { SignedIn } from '#api/domain/account/viewer.ts';
import { DomainError } from '#api/domain/errors.ts';
import { type AppealOutcome, type DecisionKind, mayDecideAppeal } from '#api/domain/moderation/appeals.ts';
import { restorableThings } from '#api/domain/moderation/flags.ts';
import { countOthersWhoMay } from '#api/records/accounts-repo.ts';
import {
  type DecisionRow,
  findDecision,
  lockDecision,
  waitingDecisions,
} from '#api/records/decisions-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { isUuid } from '#api/start/database/ids.ts';
import { presentAppealForAdmin } from '../../decisions/present.ts';
import { type Deciding, settleByLetter, takeBack } from '../../decisions/service.ts';
import { type FlagCaseRow, findReviews, findVideos, lockCase } from '../cases/repo.ts';
import { casesById, putBack } from '../cases/service.ts';

export async function listAppeals(ctx: Context, admin: SignedIn) {
  return { items: await presentAnswered(ctx, admin, await waitingDecisions(ctx.db)) };
}

/**
 * Review an appeal: the decision stands, or is reversed, and the strike ends. The reason is mailed. A declined brief
 * isn't restored, because it was refunded; its fan is told it may be sent again. @throws DomainError `not_found`,
 * `invalid_transition` if another admin was first, or this admin may not review it
 */
export async function reviewAppeal(
  ctx: Context,
  admin: SignedIn,
  id: string,
  outcome: AppealOutcome,
  written: string,
) {
  const settled = await transaction(ctx.db, async (tx) => {
    const found = isUuid(id) ? await lockDecision(tx, id) : null;
    if (!found?.answeredAt) throw new DomainError('not_found');
    // A retry whose first response was lost.
    if (found.outcome === outcome && found.settledById === admin.id) return found;
    if (found.outcome || found.endedAt)
      throw new DomainError('invalid_transition', 'Another admin has already decided this.');
    const others = await countOthersWhoMay(tx, 'overturnDecision', admin.id);
    if (!mayDecideAppeal(admin.id, found.decidedById, others))
      throw new DomainError('invalid_transition', 'You decided this: another admin looks again.');
    const by = { adminId: admin.id, now: ctx.clock.now(), reason: written.trim() };
    const isTold = outcome === 'overturned' && (await overturns[found.kind](tx, found, by));
    if (!isTold) await settleByLetter(tx, found, outcome, by);
    return (await findDecision(tx, { id })) ?? found;
  });
  const [view] = await presentAnswered(ctx, admin, [settled]);
  if (!view) throw new DomainError('not_found');
  return view;
}

type Overturn = (tx: Queryable, found: DecisionRow, by: Deciding & { reason: string }) => Promise<boolean>;

/** What reversing each kind does; false if there is nothing to restore that an email would mention. */
const overturns: Record<DecisionKind, Overturn> = {
  take_down: async (tx, { id }, by) => {
    const flagged = await lockCase(tx, id);
    if (!flagged) return false;
    const comesBack = restorableThings.includes(flagged.thing) && (await isDown(tx, flagged));
    if (comesBack) await putBack(tx, flagged, by);
    else if (flagged.strike) await takeBack(tx, flagged.strike, by);
    return comesBack;
  },
  strike: async (tx, found, by) => {
    await takeBack(tx, found, by);
    return true;
  },
  // Lifting one takes the password and, for an admin's, an owner.
  suspension: () => {
    throw new DomainError('invalid_transition', 'To let someone in again, lift the suspension.');
  },
};

async function isDown(tx: Queryable, { thing, thingId }: FlagCaseRow): Promise<boolean> {
  const [found] = thing === 'video' ? await findVideos(tx, [thingId]) : await findReviews(tx, [thingId]);
  return found !== undefined && found.takenDownAt !== null;
}

async function presentAnswered(ctx: Context, admin: SignedIn, rows: DecisionRow[]) {
  const [others, cases] = await Promise.all([
    countOthersWhoMay(ctx.db, 'overturnDecision', admin.id),
    casesById(
      ctx,
      admin,
      rows.flatMap(({ caseId }) => caseId ?? []),
    ),
  ]);
  return rows.flatMap((row) => {
    const appeal = presentAppealForAdmin(row, { admin, others });
    if (!appeal) return [];
    return {
      user: row.user && { id: row.user.id, name: row.user.name, role: row.user.role },
      reason: row.reason,
      decidedAt: row.decidedAt.toISOString(),
      decidedBy: row.decidedBy.name,
      appeal,
      case: cases.find(({ id }) => id === row.caseId) ?? null,
    };
  });
}
