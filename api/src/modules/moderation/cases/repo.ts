import { Prisma } from '@salamu/prisma/client';
import type { FlagCaseState, FlagOutcome, FlagThing } from '#api/domain/moderation/flags.ts';
import type { Cursor } from '#api/lists/cursors.ts';
import { inOrderOf, type List, readList } from '#api/lists/list-repo.ts';
import { searchPattern } from '#api/lists/list-search.ts';
import { type DecisionRow, decisionSelect } from '#api/records/decisions-repo.ts';
import { lockFlagCase } from '#api/records/flag-cases-repo.ts';
import { type RequestRow, requestSelect } from '#api/records/requests-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';
import type { FlagSort } from './model.ts';

const shownFlags = 20;
const person = { select: { id: true, name: true, role: true } };

const caseSelect = {
  id: true,
  thing: true,
  thingId: true,
  requestId: true,
  openedAt: true,
  resolvedAt: true,
  outcome: true,
  reason: true,
  resolvedById: true,
  resolvedBy: { select: { id: true, name: true } },
  artist: { select: { id: true, slug: true, stageName: true, listed: true, userId: true, bio: true } },
  flags: {
    orderBy: { id: 'desc' },
    take: shownFlags,
    select: {
      id: true,
      reason: true,
      note: true,
      createdAt: true,
      user: person,
      guestOf: { select: { guestName: true } },
    },
  },
  decisions: { orderBy: { decidedAt: 'asc' }, select: decisionSelect },
  _count: { select: { flags: true } },
} satisfies Prisma.FlagCaseSelect;

export type FlagCaseRow = Omit<Prisma.FlagCaseGetPayload<{ select: typeof caseSelect }>, 'decisions'> & {
  takeDown: DecisionRow | null;
  strike: DecisionRow | null;
};

function withDecisions({
  decisions,
  ...row
}: Prisma.FlagCaseGetPayload<{ select: typeof caseSelect }>): FlagCaseRow {
  const of = (kind: DecisionRow['kind']) => decisions.find((each) => each.kind === kind) ?? null;
  return { ...row, takeDown: of('take_down'), strike: of('strike') };
}

export interface FlagCaseFilter {
  /** Part of an order number, a name or an email address. */
  search: string | null;
  thing: FlagThing | null;
  state: FlagCaseState | null;
}

const orders: Record<FlagSort, List['order']> = {
  newest: { key: null, descending: true },
  oldest: { key: null, descending: false },
  most: {
    key: Prisma.sql`(SELECT count(*) FROM flags f WHERE f."caseId" = x.id)`,
    descending: true,
  },
};

export async function listCases(
  db: Queryable,
  filter: FlagCaseFilter,
  sort: FlagSort,
  cursor: Cursor | null,
) {
  const list = { from: Prisma.sql`flag_cases x`, where: matching(filter), order: orders[sort] };
  const { ids, total } = await readList(db, list, cursor);
  return { rows: inOrderOf(ids, await findCases(db, ids)), total };
}

export async function findCases(db: Queryable, ids: string[]): Promise<FlagCaseRow[]> {
  const rows = await db.flagCase.findMany({ where: { id: { in: ids } }, select: caseSelect });
  return rows.map(withDecisions);
}

function matching({ search, thing, state }: FlagCaseFilter): Prisma.Sql[] {
  const where: Prisma.Sql[] = [];
  if (thing) where.push(Prisma.sql`x.thing = ${thing}::"FlagThing"`);
  if (state === 'waiting') where.push(Prisma.sql`x."resolvedAt" IS NULL`);
  else if (state) where.push(Prisma.sql`x.outcome = ${state}::"FlagOutcome"`);
  if (search?.trim()) {
    const pattern = Prisma.sql`fold(${searchPattern(search)})`;
    where.push(Prisma.sql`(
      EXISTS (SELECT FROM artists a WHERE a.id = x."artistId" AND a.lookup LIKE ${pattern})
      OR EXISTS (SELECT FROM requests r WHERE r.id = x."requestId" AND r.lookup LIKE ${pattern})
      OR EXISTS (SELECT FROM flags f JOIN users u ON u.id = f."userId" WHERE f."caseId" = x.id AND u.lookup LIKE ${pattern}))`);
  }
  return where;
}

/** The case, locked until the transaction ends, so that a second admin sees what the first has decided. */
export async function lockCase(tx: Queryable, id: string): Promise<FlagCaseRow | null> {
  await lockFlagCase(tx, id);
  const [found] = await findCases(tx, [id]);
  return found ?? null;
}

export async function closeCase(
  tx: Queryable,
  id: string,
  decision: { outcome: FlagOutcome; reason: string | null; resolvedAt: Date; resolvedById: string },
): Promise<void> {
  await tx.flagCase.updateMany({ where: { id }, data: decision });
}

/** The active take-down decision; for a video, by its own id or its request's. */
export async function standingTakeDown(db: Queryable, thing: FlagThing, id: string): Promise<string | null> {
  const named = { OR: [{ thingId: id }, ...(thing === 'video' ? [{ requestId: id }] : [])] };
  const found = await db.flagCase.findFirst({
    where: { thing, ...named, decisions: { some: { kind: 'take_down', endedAt: null } } },
    orderBy: { id: 'desc' },
    select: { id: true },
  });
  return found?.id ?? null;
}

export function findRequests(db: Queryable, ids: string[]): Promise<RequestRow[]> {
  return db.request.findMany({ where: { id: { in: ids } }, select: requestSelect });
}

const videoSelect = {
  id: true,
  key: true,
  mimeType: true,
  bytes: true,
  durationMs: true,
  captions: { select: { key: true, language: true } },
  width: true,
  height: true,
  takenDownAt: true,
} satisfies Prisma.VideoSelect;
export type FlaggedVideo = Prisma.VideoGetPayload<{ select: typeof videoSelect }>;

export function findVideos(db: Queryable, ids: string[]): Promise<FlaggedVideo[]> {
  return db.video.findMany({ where: { id: { in: ids } }, select: videoSelect });
}

const reviewSelect = {
  id: true,
  requestId: true,
  artistId: true,
  fanName: true,
  rating: true,
  text: true,
  takenDownAt: true,
  reply: true,
} satisfies Prisma.ReviewSelect;
export type FlaggedReview = Prisma.ReviewGetPayload<{ select: typeof reviewSelect }>;

export function findReviews(db: Queryable, ids: string[]): Promise<FlaggedReview[]> {
  return db.review.findMany({ where: { id: { in: ids } }, select: reviewSelect });
}

export async function findReactionIds(db: Queryable, ids: string[]): Promise<string[]> {
  const rows = await db.attachment.findMany({ where: { id: { in: ids } }, select: { id: true } });
  return rows.map(({ id }) => id);
}

export function requestWithVideo(tx: Queryable, videoId: string): Promise<{ id: string } | null> {
  return tx.request.findUnique({ where: { videoId }, select: { id: true } });
}

/** Take a video down (`at`) or restore it (null); returns whether that changed anything. */
export async function setVideoTakenDown(tx: Queryable, id: string, at: Date | null): Promise<boolean> {
  const takenDownAt = at ? null : { not: null };
  const { count } = await tx.video.updateMany({ where: { id, takenDownAt }, data: { takenDownAt: at } });
  return count === 1;
}

/** Take a review down (`at`) or restore it (null); returns whether that changed anything. */
export async function setReviewTakenDown(tx: Queryable, id: string, at: Date | null): Promise<boolean> {
  const takenDownAt = at ? null : { not: null };
  const { count } = await tx.review.updateMany({ where: { id, takenDownAt }, data: { takenDownAt: at } });
  return count === 1;
}

/** Delete the reply to a review; returns whether there was one. */
export async function dropReply(tx: Queryable, id: string): Promise<boolean> {
  const { count } = await tx.review.updateMany({
    where: { id, reply: { not: null } },
    data: { reply: null },
  });
  return count === 1;
}
