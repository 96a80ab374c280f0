import type { AuditAction } from '#api/domain/admin/audit-actions.ts';
import { DomainError } from '#api/domain/errors.ts';
import type { FlagThing } from '#api/domain/moderation/flags.ts';
import type { RequestEventName } from '#api/domain/request/history/events.ts';
import { findTransition } from '#api/domain/request/transitions.ts';
import { recordEvent } from '#api/modules/request-events/service.ts';
import { clearRequest, transition } from '#api/modules/requests/transition.ts';
import { dropReview, noteReview } from '#api/records/artists-repo.ts';
import { dropAttachments } from '#api/records/attachments-repo.ts';
import { lockRequest, type RequestRow } from '#api/records/requests-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { type Deciding, mail } from '../../decisions/service.ts';
import {
  dropReply,
  type FlagCaseRow,
  findReviews,
  requestWithVideo,
  setReviewTakenDown,
  setVideoTakenDown,
} from './repo.ts';

/** The reason is mailed to those affected. */
export type Decision = Deciding & { reason: string };

/** Take content down or restore it in the caller's transaction; returns its audit target. */
type Act = (tx: Queryable, flagged: FlagCaseRow, decision: Decision) => Promise<AuditAction>;

const gone = 'It is no longer there, or has already been taken down.';

/** Why a brief can no longer be declined; null if it can. */
export function briefObstacle(request: RequestRow, now: Date): string | null {
  if (findTransition('decline', request, 'admin', now)) return null;
  return request.endedAt
    ? 'This request has ended, so there is nothing left to decline.'
    : 'The video is already delivered. Take the video down or refund the request instead.';
}

export const profileObstacle = 'To take down a profile, suspend its account.';

export const takeDowns: Record<FlagThing, Act> = {
  brief: async (tx, { thingId }, { adminId, now, reason }) => {
    const request = await lockRequest(tx, thingId);
    if (!request) throw new DomainError('invalid_transition', gone);
    const obstacle = briefObstacle(request, now);
    if (obstacle) throw new DomainError('invalid_transition', obstacle);
    await transition(tx, now, {
      requestId: thingId,
      action: 'decline',
      party: 'admin',
      actorId: adminId,
      event: 'brief_taken_down',
      reason,
    });
    return 'brief_taken_down';
  },
  video: async (tx, flagged, decision) => {
    if (!(await setVideoTakenDown(tx, flagged.thingId, decision.now)))
      throw new DomainError('invalid_transition', gone);
    await tellOfVideo(tx, flagged, decision, 'video_taken_down');
    return 'video_taken_down';
  },
  review: async (tx, { thingId }, decision) => {
    const [review] = await findReviews(tx, [thingId]);
    if (!review || !(await setReviewTakenDown(tx, thingId, decision.now)))
      throw new DomainError('invalid_transition', gone);
    await dropReview(tx, review.artistId, review.rating);
    await record(tx, review.requestId, decision, 'review_taken_down');
    return 'review_taken_down';
  },
  reaction: async (tx, { thingId }, { now }) => {
    if ((await dropAttachments(tx, now, { id: thingId, role: 'reaction' })) === 0)
      throw new DomainError('invalid_transition', gone);
    return 'reaction_taken_down';
  },
  reply: async (tx, { thingId }, decision) => {
    const [review] = await findReviews(tx, [thingId]);
    if (!review || !(await dropReply(tx, thingId))) throw new DomainError('invalid_transition', gone);
    await record(tx, review.requestId, decision, 'reply_taken_down');
    return 'reply_taken_down';
  },
  artist: () => {
    throw new DomainError('invalid_transition', profileObstacle);
  },
};

/** Only a brief under review changes: its artist sees it now. */
export const dismissal: Act = async (tx, { thing, thingId }, { adminId, now }) => {
  const request = thing === 'brief' ? await lockRequest(tx, thingId) : null;
  if (!request || !findTransition('clear', request, 'admin', now)) return 'flag_dismissed';
  await clearRequest(tx, now, request, adminId);
  return 'brief_cleared';
};

const cannotRestore: Act = () => {
  throw new DomainError('invalid_transition', 'This cannot be put back.');
};

export const restorations: Record<FlagThing, Act> = {
  brief: cannotRestore,
  artist: cannotRestore,
  reaction: cannotRestore,
  reply: cannotRestore,
  video: async (tx, flagged, decision) => {
    if (!(await setVideoTakenDown(tx, flagged.thingId, null)))
      throw new DomainError('invalid_transition', gone);
    await tellOfVideo(tx, flagged, decision, 'video_restored');
    return 'video_restored';
  },
  review: async (tx, { thingId }, decision) => {
    const [review] = await findReviews(tx, [thingId]);
    if (!review || !(await setReviewTakenDown(tx, thingId, null)))
      throw new DomainError('invalid_transition', gone);
    await noteReview(tx, review.artistId, review.rating);
    await record(tx, review.requestId, decision, 'review_restored');
    return 'review_restored';
  },
};

/** Record it in the request's history, and dispute money in escrow; email the artist about a public video. */
async function tellOfVideo(
  tx: Queryable,
  { id, thingId }: FlagCaseRow,
  decision: Decision,
  event: 'video_taken_down' | 'video_restored',
): Promise<void> {
  const { adminId, now, reason } = decision;
  const found = await requestWithVideo(tx, thingId);
  const request = found && (await lockRequest(tx, found.id));
  if (!request) return mail(tx, now, { about: event, decisionId: id });
  if (event === 'video_taken_down' && findTransition('take-down', request, 'admin', now)) {
    const step = { action: 'take-down', party: 'admin', actorId: adminId, reason } as const;
    await transition(tx, now, { requestId: request.id, ...step });
  } else await record(tx, request.id, decision, event);
}

async function record(tx: Queryable, requestId: string, decision: Decision, event: RequestEventName) {
  const request = await lockRequest(tx, requestId);
  if (!request) throw new DomainError('not_found');
  const { adminId, now, reason } = decision;
  await recordEvent(tx, now, { request, event, by: 'admin', actorId: adminId, note: reason });
}
