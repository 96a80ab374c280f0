import { restorableThings } from '#api/domain/moderation/flags.ts';
import { presentCaptioned } from '#api/modules/videos/present.ts';
import type { RequestRow } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type LookingAgain, presentAppealForAdmin, presentStrike } from '../../decisions/present.ts';
import type { FlagAction, FlagCaseView, FlaggedContent } from './model.ts';
import type { FlagCaseRow, FlaggedReview, FlaggedVideo } from './repo.ts';
import { briefObstacle, profileObstacle } from './take-down.ts';

interface Things {
  requests: RequestRow[];
  videos: FlaggedVideo[];
  reviews: FlaggedReview[];
  reactions: string[];
}

type Seen = Pick<Context, 'env' | 'clock'> & LookingAgain;

export function presentCase(seen: Seen, row: FlagCaseRow, things: Things): FlagCaseView {
  const request = things.requests.find(({ id }) => id === row.requestId) ?? null;
  const content = contentOf(seen, row, things);
  const obstacle = row.outcome ? null : obstacleOf(row, request, content, seen.clock.now());
  const struck = struckBy(row, request);
  const { takeDown, strike } = row;
  const { id, slug, stageName, listed } = row.artist;
  return {
    id: row.id,
    thing: row.thing,
    state: row.outcome ?? 'waiting',
    openedAt: row.openedAt.toISOString(),
    artist: { id, slug, stageName, listed },
    request: request && { id: request.id, code: request.code, status: request.status },
    content,
    flagCount: row._count.flags,
    flags: row.flags.map(presentFlag),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    resolvedBy: row.resolvedBy,
    reason: takeDown ? takeDown.reason : row.reason,
    restoredAt: takeDown?.endedAt?.toISOString() ?? null,
    strike: strike && presentStrike(strike, seen.clock.now()),
    appeals: [takeDown, strike].flatMap((each) => (each && presentAppealForAdmin(each, seen)) ?? []),
    strikes: struck?.name ?? null,
    actions: [
      ...actionsOf(row, content, obstacle),
      ...(mayStrike(row) && struck ? (['strike'] as const) : []),
    ],
    obstacle,
  };
}

function presentFlag({ id, reason, note, createdAt, user, guestOf }: FlagCaseRow['flags'][number]) {
  const other =
    reason === 'rule'
      ? { id: null, name: 'A program', role: 'program' as const }
      : { id: null, name: guestOf?.guestName ?? 'A guest', role: 'guest' as const };
  return {
    id,
    reason,
    note,
    createdAt: createdAt.toISOString(),
    by: user ?? other,
  };
}

const nothing = {
  text: null,
  points: [],
  rating: null,
  by: null,
  video: null,
  reactionId: null,
  takenDown: false,
};

function contentOf(seen: Seen, row: FlagCaseRow, things: Things): FlaggedContent | null {
  switch (row.thing) {
    case 'brief': {
      const request = things.requests.find(({ id }) => id === row.thingId);
      return request
        ? { ...nothing, text: request.instructions, points: request.mustSay, by: request.fromName }
        : null;
    }
    case 'video': {
      const video = things.videos.find(({ id }) => id === row.thingId);
      const name = `salamu-${row.artist.slug}`;
      return video
        ? { ...nothing, video: presentCaptioned(seen, video, name), takenDown: video.takenDownAt !== null }
        : null;
    }
    case 'review': {
      const review = things.reviews.find(({ id }) => id === row.thingId);
      return review
        ? {
            ...nothing,
            text: review.text,
            rating: review.rating,
            by: review.fanName,
            takenDown: review.takenDownAt !== null,
          }
        : null;
    }
    case 'reply': {
      const review = things.reviews.find(({ id }) => id === row.thingId);
      return review?.reply ? { ...nothing, text: review.reply, by: row.artist.stageName } : null;
    }
    case 'reaction':
      return things.reactions.includes(row.thingId) ? { ...nothing, reactionId: row.thingId } : null;
    case 'artist':
      return { ...nothing, text: row.artist.bio, takenDown: !row.artist.listed };
  }
}

function obstacleOf(
  { thing }: FlagCaseRow,
  request: RequestRow | null,
  content: FlaggedContent | null,
  now: Date,
): string | null {
  if (!content) return 'It is no longer there.';
  if (thing === 'artist') return profileObstacle;
  return thing === 'brief' && request ? briefObstacle(request, now) : null;
}

function actionsOf(row: FlagCaseRow, content: FlaggedContent | null, obstacle: string | null): FlagAction[] {
  if (row.outcome === null) return obstacle ? ['dismiss'] : ['dismiss', 'take-down'];
  const isRestorable = row.takeDown?.endedAt === null && restorableThings.includes(row.thing);
  return isRestorable && content?.takenDown ? ['restore'] : [];
}

/**
 * Who is responsible for flagged content: the artist for a video, reply or profile, the fan for a brief or review.
 * Guests and senders of reactions can't get strikes.
 */
export function struckBy(
  { thing, artist }: FlagCaseRow,
  request: Pick<RequestRow, 'fan'> | null,
): { id: string; name: string } | null {
  if (thing === 'video' || thing === 'reply' || thing === 'artist')
    return { id: artist.userId, name: artist.stageName };
  if (thing === 'reaction') return null;
  return request?.fan ? { id: request.fan.id, name: request.fan.name } : null;
}

/** Once per case, for content taken down, or for a profile, which only a suspension takes down. */
export function mayStrike({ thing, outcome, takeDown, strike }: FlagCaseRow): boolean {
  if (strike) return false;
  return thing === 'artist' ? outcome === null : takeDown?.endedAt === null;
}
