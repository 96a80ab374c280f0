import { mayDecideAppeal } from '#api/domain/appeals.ts';
import { restorableThings } from '#api/domain/flags.ts';
import { presentCaptioned } from '#api/modules/videos/present.ts';
import type { RequestRow } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { presentAppeal } from '../appeals/present.ts';
import type { AppealRow } from '../appeals/repo.ts';
import { presentStrike } from '../strikes/service.ts';
import type { FlagAction, FlagCaseView, FlaggedContent } from './model.ts';
import type { FlagCaseRow } from './repo.ts';
import { mayStrike, struckBy } from './strike.ts';
import { briefObstacle, profileObstacle } from './take-down.ts';
import type { FlaggedReview, FlaggedVideo } from './things-repo.ts';

interface Things {
  requests: RequestRow[];
  videos: FlaggedVideo[];
  reviews: FlaggedReview[];
  /** Ids of those that are there. */
  reactions: string[];
}

interface Seen extends Pick<Context, 'env' | 'clock'> {
  /** Who reads it, and how many others could look again at a decision. */
  admin: { id: string };
  others: number;
}

export function presentCase(seen: Seen, row: FlagCaseRow, things: Things): FlagCaseView {
  const request = things.requests.find(({ id }) => id === row.requestId) ?? null;
  const content = contentOf(seen, row, things);
  const obstacle = row.outcome ? null : obstacleOf(row, request, content, seen.clock.now());
  const struck = struckBy(row, request);
  const { id, slug, stageName, listed } = row.artist;
  return {
    id: row.id,
    thing: row.thing,
    state: row.appeals.some(({ outcome }) => !outcome) ? 'appealed' : (row.outcome ?? 'waiting'),
    openedAt: row.openedAt.toISOString(),
    artist: { id, slug, stageName, listed },
    request: request && { id: request.id, code: request.code, status: request.status },
    content,
    flagCount: row._count.flags,
    flags: row.flags.map(presentFlag),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    resolvedBy: row.resolvedBy,
    reason: row.reason,
    restoredAt: row.restoredAt?.toISOString() ?? null,
    strike: row.strike && presentStrike(row.strike, seen.clock.now()),
    appeals: row.appeals.map((each) => appealOf(seen, row, each, struck?.name ?? request?.guestName)),
    strikes: struck?.name ?? null,
    actions: [
      ...actionsOf(row, content, obstacle),
      ...(mayStrike(row) && struck ? (['strike'] as const) : []),
    ],
    obstacle,
  };
}

function appealOf(
  { admin, others }: Seen,
  row: FlagCaseRow,
  appeal: AppealRow,
  by: string | null | undefined,
): FlagCaseView['appeals'][number] {
  const deciderId = (appeal.strikeId ? row.strike?.givenById : row.resolvedById) ?? null;
  return {
    id: appeal.id,
    kind: appeal.strikeId ? 'strike' : 'take_down',
    ...presentAppeal(appeal),
    by: by ?? 'A guest',
    decidedBy: appeal.decidedBy?.name ?? null,
    mayDecide: appeal.outcome === null && mayDecideAppeal(admin.id, deciderId, others),
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

const nothing = { text: null, points: [], rating: null, by: null, video: null, takenDown: false };

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
    case 'reaction':
      return things.reactions.includes(row.thingId) ? nothing : null;
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
  const isRestorable =
    row.outcome === 'taken_down' && row.restoredAt === null && restorableThings.includes(row.thing);
  return isRestorable && content?.takenDown ? ['restore'] : [];
}
