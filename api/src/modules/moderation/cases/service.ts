import type { SignedIn } from '#api/domain/account/viewer.ts';
import type { AuditAction } from '#api/domain/admin/audit-actions.ts';
import { DomainError } from '#api/domain/errors.ts';
import type { FlagOutcome } from '#api/domain/moderation/flags.ts';
import { pageOfRows, readCursor } from '#api/lists/cursors.ts';
import { audit } from '#api/modules/audit/audit.ts';
import { signedUrl } from '#api/modules/videos/signed-url.ts';
import { countOthersWhoMay } from '#api/records/accounts-repo.ts';
import { openCase } from '#api/records/flag-cases-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { isUuid } from '#api/start/database/ids.ts';
import { giveStrike, noteTakeDown, takeBack } from '../../decisions/service.ts';
import { findThing } from '../service.ts';
import type { FlagCaseView, FlagQuery, TakeDownOrder, WithheldVideo } from './model.ts';
import { mayStrike, presentCase, struckBy } from './present.ts';
import {
  closeCase,
  type FlagCaseRow,
  findCases,
  findReactionIds,
  findRequests,
  findReviews,
  findVideos,
  listCases,
  lockCase,
  standingTakeDown,
} from './repo.ts';
import { type Decision, dismissal, restorations, takeDowns } from './take-down.ts';

export async function listForAdmin(ctx: Context, admin: SignedIn, query: FlagQuery) {
  const { search = null, thing = null, state = null, sort = 'newest' } = query;
  const place = readCursor(query.cursor);
  const { rows, total } = await listCases(ctx.db, { search, thing, state }, sort, place);
  const page = pageOfRows(rows, place);
  return { ...page, items: await presentAll(ctx, admin, page.items), total };
}

/**
 * Close a case without consequences; the reason stays internal. A brief under review goes to its artist.
 * @throws DomainError `not_found`, `invalid_transition` naming the admin who has already decided
 */
export function dismiss(ctx: Context, admin: SignedIn, id: string, reason: string): Promise<FlagCaseView> {
  return decide(ctx, admin, byId(id), reason, 'dismissed', dismissal);
}

/**
 * Take down flagged content: a brief is declined and refunded; a video's links stop working and money in
 * escrow goes into dispute; a review no longer counts; a reaction or reply is deleted. The reason is mailed.
 * @throws DomainError `not_found`, `invalid_transition` if another admin was first or it can't be taken down
 */
export function takeDown(ctx: Context, admin: SignedIn, id: string, reason: string): Promise<FlagCaseView> {
  return decide(ctx, admin, byId(id), reason, 'taken_down', takeDownOf);
}

/**
 * Take down content without a report, like reported content. @throws DomainError `not_found`, `invalid_transition` if
 * another admin was first or it can't be taken down
 */
export async function takeDownThing(
  ctx: Context,
  admin: SignedIn,
  { thing, id, reason }: TakeDownOrder,
): Promise<FlagCaseView> {
  const standing = isUuid(id) ? await standingTakeDown(ctx.db, thing, id) : null;
  if (standing) return decide(ctx, admin, byId(standing), reason, 'taken_down', takeDownOf);
  const found = await findThing(ctx, admin, thing, id);
  const opened = async (tx: Queryable) => lockCase(tx, await openCase(tx, thing, found, ctx.clock.now()));
  return decide(ctx, admin, opened, reason, 'taken_down', takeDownOf);
}

/** A case's video for an admin to watch, even while taken down; audited. @throws DomainError `not_found` */
export async function watchWithheld(ctx: Context, admin: SignedIn, id: string): Promise<WithheldVideo> {
  const key = await transaction(ctx.db, async (tx) => {
    const flagged = await byId(id)(tx);
    const [video] = flagged?.thing === 'video' ? await findVideos(tx, [flagged.thingId]) : [];
    if (!flagged || !video) throw new DomainError('not_found');
    const targetId = flagged.requestId ?? flagged.artist.id;
    await audit(tx, ctx.clock.now(), { actorId: admin.id, action: 'withheld_video_watched', targetId });
    return video.key;
  });
  return { url: signedUrl(ctx, key, { takenDown: true }) };
}

/** The case with this id, locked. */
const byId = (id: string) => (tx: Queryable) => (isUuid(id) ? lockCase(tx, id) : Promise.resolve(null));

/** Restore a video or review; no money moves. @throws DomainError `not_found`, `invalid_transition` */
export function restore(ctx: Context, admin: SignedIn, id: string, reason: string): Promise<FlagCaseView> {
  return change(ctx, admin, byId(id), async (tx, flagged) => {
    const now = ctx.clock.now();
    if (flagged.takeDown?.endedAt !== null)
      throw new DomainError('invalid_transition', 'This has already been put back.');
    await putBack(tx, flagged, { adminId: admin.id, now, reason: reason.trim() });
  });
}

/** Restore in a transaction: the strike ends, and appeals against both are granted. */
export async function putBack(tx: Queryable, flagged: FlagCaseRow, decision: Decision): Promise<void> {
  const action = await restorations[flagged.thing](tx, flagged, decision);
  await note(tx, flagged, decision, action);
  for (const each of [flagged.strike, flagged.takeDown]) if (each) await takeBack(tx, each, decision);
}

/**
 * Give a strike for content taken down, or for a profile, which closes the case. @throws DomainError `not_found`,
 * `invalid_transition`
 */
export function strikeFor(ctx: Context, admin: SignedIn, id: string, reason: string): Promise<FlagCaseView> {
  return change(ctx, admin, byId(id), async (tx, flagged) => {
    const [request = null] = flagged.requestId ? await findRequests(tx, [flagged.requestId]) : [];
    const struck = struckBy(flagged, request);
    if (!struck || !mayStrike(flagged))
      throw new DomainError('invalid_transition', 'There is nobody to give a strike to, or it was given.');
    const now = ctx.clock.now();
    const by = { adminId: admin.id, now, reason: reason.trim() };
    await giveStrike(tx, { caseId: flagged.id, userId: struck.id }, by);
    const closed = { reason: 'A strike was given.', resolvedAt: now, resolvedById: admin.id };
    if (!flagged.outcome) await closeCase(tx, flagged.id, { outcome: 'closed', ...closed });
  });
}

type Act = (tx: Queryable, flagged: FlagCaseRow, decision: Decision) => Promise<AuditAction>;
type Locate = (tx: Queryable) => Promise<FlagCaseRow | null>;

const takeDownOf: Act = (tx, flagged, decision) => takeDowns[flagged.thing](tx, flagged, decision);

function decide(
  ctx: Context,
  admin: SignedIn,
  locate: Locate,
  reason: string,
  outcome: FlagOutcome,
  act: Act,
): Promise<FlagCaseView> {
  return change(ctx, admin, locate, async (tx, flagged) => {
    if (flagged.outcome) {
      // A retry whose first response was lost.
      if (flagged.outcome === outcome && flagged.resolvedById === admin.id) return;
      throw new DomainError('invalid_transition', decidedBy(flagged));
    }
    const decision = { adminId: admin.id, now: ctx.clock.now(), reason: reason.trim() };
    const isDown = outcome === 'taken_down';
    const resolved = { resolvedAt: decision.now, resolvedById: admin.id };
    // Close it first; otherwise the action would close a brief's case as automatic.
    await closeCase(tx, flagged.id, { outcome, reason: isDown ? null : decision.reason, ...resolved });
    if (isDown) await noteTakeDown(tx, flagged.id, decision);
    await note(tx, flagged, decision, await act(tx, flagged, decision));
  });
}

function decidedBy({ resolvedBy, outcome }: FlagCaseRow): string {
  const who = resolvedBy?.name ?? 'Another admin';
  if (outcome === 'closed') return 'It is closed, so there is nothing left to decide.';
  return outcome === 'dismissed'
    ? `${who} has already dismissed this.`
    : `${who} has already taken this down.`;
}

function note(tx: Queryable, flagged: FlagCaseRow, decision: Decision, action: AuditAction): Promise<void> {
  const { adminId, now, reason } = decision;
  return audit(tx, now, {
    actorId: adminId,
    action,
    targetId: flagged.requestId ?? flagged.artist.id,
    reason,
  });
}

async function change(
  ctx: Context,
  admin: SignedIn,
  locate: Locate,
  work: (tx: Queryable, flagged: FlagCaseRow) => Promise<void>,
): Promise<FlagCaseView> {
  const changed = await transaction(ctx.db, async (tx) => {
    const flagged = await locate(tx);
    if (!flagged) throw new DomainError('not_found');
    await work(tx, flagged);
    return lockCase(tx, flagged.id);
  });
  const [view] = await presentAll(ctx, admin, changed ? [changed] : []);
  if (!view) throw new DomainError('not_found');
  return view;
}

export async function casesById(ctx: Context, admin: SignedIn, ids: string[]): Promise<FlagCaseView[]> {
  return presentAll(ctx, admin, await findCases(ctx.db, ids));
}

async function presentAll(ctx: Context, admin: SignedIn, rows: FlagCaseRow[]): Promise<FlagCaseView[]> {
  const idsOf = (thing: FlagCaseRow['thing']) =>
    rows.filter((row) => row.thing === thing).map(({ thingId }) => thingId);
  const [others, requests, videos, reviews, reactions] = await Promise.all([
    countOthersWhoMay(ctx.db, 'overturnDecision', admin.id),
    findRequests(
      ctx.db,
      rows.flatMap(({ requestId }) => requestId ?? []),
    ),
    findVideos(ctx.db, idsOf('video')),
    findReviews(ctx.db, [...idsOf('review'), ...idsOf('reply')]),
    findReactionIds(ctx.db, idsOf('reaction')),
  ]);
  return rows.map((row) =>
    presentCase({ ...ctx, admin, others }, row, { requests, videos, reviews, reactions }),
  );
}
