import type { Prisma } from '@salamu/prisma/client';
import { type BriefField, briefFields } from '#api/domain/request/brief-fields.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { eachOf } from '#api/domain/text/field.ts';
import type { Queryable } from '#api/start/database/database.ts';
export const requestSelect = {
  id: true,
  code: true,
  artistId: true,
  fanId: true,
  guestName: true,
  guestEmail: true,
  status: true,
  ...eachOf(briefFields, () => true as const),
  currency: true,
  price: true,
  rushPrice: true,
  total: true,
  commissionBps: true,
  promiseDays: true,
  createdAt: true,
  paidAt: true,
  answeredAt: true,
  deadlineAt: true,
  graceUntil: true,
  movedSeconds: true,
  deliveredAt: true,
  redoAskedAt: true,
  redoOrderedAt: true,
  refundedPart: true,
  lateRefunded: true,
  lateByArtist: true,
  disputedAt: true,
  fanToldAt: true,
  artistToldAt: true,
  completedAt: true,
  endedAt: true,
  caseOpenedAt: true,
  chargedBackAt: true,
  pausedAt: true,
  timerAt: true,
  extensionDays: true,
  extensionReason: true,
  extensionAskedAt: true,
  extensionAnsweredAt: true,
  extensionApproved: true,
  watchKey: true,
  watchEndedAt: true,
  revealAt: true,
  revealZone: true,
  timeZone: true,
  locale: true,
  estimateIn: true,
  estimateRate: true,
  estimateAsOf: true,
  noticed: true,
  severe: true,
  underReviewSince: true,
  videoId: true,
  artist: {
    select: {
      id: true,
      slug: true,
      stageName: true,
      photoKey: true,
      photoPlaceholder: true,
      listed: true,
      userId: true,
      mutedMails: true,
      country: true,
      user: { select: { email: true, timeZone: true, locale: true } },
    },
  },
  fan: { select: { id: true, name: true, email: true, timeZone: true, locale: true } },
  review: {
    select: { id: true, rating: true, text: true, takenDownAt: true, reply: true, repliedAt: true },
  },
  video: { select: { takenDownAt: true, said: true, proof: { select: { verificationId: true } } } },
} satisfies Prisma.RequestSelect;

export type RequestRow = Prisma.RequestGetPayload<{ select: typeof requestSelect }>;

/** How a caller may access a request; anyone else's request counts as missing. */
export type Owner =
  | { party: 'admin' }
  | { party: 'fan'; userId: string }
  | { party: 'fan'; guestOf: string }
  | { party: 'artist'; artistId: string };

function ownedBy(owner: Exclude<Owner, { party: 'admin' }>): Prisma.RequestWhereInput {
  if (owner.party === 'artist')
    return { artistId: owner.artistId, paidAt: { not: null }, underReviewSince: null };
  if ('guestOf' in owner) return { id: owner.guestOf };
  return { fanId: owner.userId };
}

/** The request, if one of `owners` may see it. */
export function findRequest(db: Queryable, id: string, owners: Owner[]): Promise<RequestRow | null> {
  // Beside other conditions in an OR, Prisma's empty condition matches nothing: for an admin, add no condition at all.
  const restricted = owners.filter((owner) => owner.party !== 'admin');
  const isAdmin = restricted.length < owners.length;
  return db.request.findFirst({
    where: isAdmin ? { id } : { AND: [{ id }, { OR: restricted.map(ownedBy) }] },
    select: requestSelect,
  });
}

type SameBrief = { artistId: string; mustSay: string[] } & Pick<
  Prisma.RequestUncheckedCreateInput,
  Exclude<BriefField, 'mustSay'>
>;

/** Matches identical orders of the hour before `now`, except those that ended without a video. */
export function sameOrder({ mustSay, ...brief }: SameBrief, now: Date): Prisma.RequestWhereInput {
  return {
    ...brief,
    mustSay: { equals: mustSay },
    createdAt: { gt: after(now, -60 * 60_000), lte: now },
    OR: [{ endedAt: null }, { completedAt: { not: null } }],
  };
}

/** Extend an unpaid request's timer to at least `until`. */
export async function keepPayable(tx: Queryable, id: string, until: Date): Promise<void> {
  await tx.request.updateMany({
    where: { id, status: 'awaiting_payment', timerAt: { lt: until } },
    data: { timerAt: until },
  });
}

/** Record a partial refund whose decision was lost. */
export async function noteRefundedPart(tx: Queryable, id: string, refundedPart: number): Promise<void> {
  await tx.request.update({ where: { id }, data: { refundedPart }, select: { id: true } });
}

/** Serialises changes to the request until the transaction ends. */
export async function lockRequest(tx: Queryable, id: string): Promise<RequestRow | null> {
  const locked = await tx.$queryRaw<unknown[]>`SELECT id FROM requests WHERE id = ${id}::uuid FOR UPDATE`;
  return locked.length === 0 ? null : tx.request.findUnique({ where: { id }, select: requestSelect });
}

export const eventSelect = {
  id: true,
  at: true,
  event: true,
  by: true,
  facts: true,
  note: { select: { text: true } },
} satisfies Prisma.RequestEventSelect;

export type EventRow = Prisma.RequestEventGetPayload<{ select: typeof eventSelect }>;

export function eventsOf(db: Queryable, requestId: string): Promise<EventRow[]> {
  return db.requestEvent.findMany({ where: { requestId }, orderBy: { id: 'asc' }, select: eventSelect });
}

export function eventsOfMany(
  db: Queryable,
  requestIds: string[],
): Promise<(EventRow & { requestId: string })[]> {
  return db.requestEvent.findMany({
    where: { requestId: { in: requestIds } },
    orderBy: { id: 'asc' },
    select: { ...eventSelect, requestId: true },
  });
}

export function countOpenRequests(db: Queryable, artistId: string): Promise<number> {
  return db.request.count({ where: { artistId, endedAt: null } });
}

/** The request a link opens, or null if the link has ended or never existed. */
export async function requestBehind(db: Queryable, hash: string, now: Date): Promise<string | null> {
  const link = await db.trackingLink.findUnique({
    where: { hash },
    select: { requestId: true, endsAt: true },
  });
  return link && (link.endsAt === null || link.endsAt > now) ? link.requestId : null;
}

/** When a working link ends, or null if it has ended or never existed. */
export async function linkEnd(
  db: Queryable,
  hash: string,
  now: Date,
): Promise<{ endsAt: Date | null } | null> {
  const link = await db.trackingLink.findUnique({ where: { hash }, select: { endsAt: true } });
  return link && (link.endsAt === null || link.endsAt > now) ? link : null;
}

export const working = (now: Date) =>
  ({ OR: [{ endsAt: null }, { endsAt: { gt: now } }] }) satisfies Prisma.TrackingLinkWhereInput;

/** Make a request's working links end at `endsAt`. */
export async function endLinksAt(db: Queryable, requestId: string, endsAt: Date, now: Date): Promise<void> {
  await db.trackingLink.updateMany({
    where: { requestId, ...working(now) },
    data: { endsAt },
  });
}
