import type { Prisma } from '@salamu/prisma/client';
import { eachOf } from '#api/domain/field.ts';
import { briefFields } from '#api/domain/request/brief.ts';
import type { RequestState } from '#api/domain/request/states.ts';
import type { Queryable } from '#api/start/database.ts';

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
  deliveredAt: true,
  redoAskedAt: true,
  disputedAt: true,
  completedAt: true,
  endedAt: true,
  caseOpenedAt: true,
  chargedBackAt: true,
  timerAt: true,
  extensionDays: true,
  extensionReason: true,
  extensionAskedAt: true,
  extensionAnsweredAt: true,
  extensionApproved: true,
  watchKey: true,
  timeZone: true,
  videoId: true,
  artist: {
    select: {
      id: true,
      slug: true,
      stageName: true,
      userId: true,
      mutedMails: true,
      country: true,
      user: { select: { email: true, timeZone: true } },
    },
  },
  fan: { select: { id: true, name: true, email: true, timeZone: true } },
  review: { select: { id: true, rating: true, text: true, takenDownAt: true } },
  video: { select: { takenDownAt: true } },
} satisfies Prisma.RequestSelect;

export type RequestRow = Prisma.RequestGetPayload<{ select: typeof requestSelect }>;

export const eventSelect = {
  id: true,
  at: true,
  event: true,
  by: true,
  note: { select: { text: true } },
} satisfies Prisma.RequestEventSelect;
export type EventRow = Prisma.RequestEventGetPayload<{ select: typeof eventSelect }>;

/** The capacity in which a caller accesses a request; anyone else's request is treated as missing. */
export type Owner =
  | { party: 'admin' }
  | { party: 'fan'; userId: string }
  | { party: 'fan'; guestOf: string }
  | { party: 'artist'; artistId: string };

function ownedBy(owner: Exclude<Owner, { party: 'admin' }>): Prisma.RequestWhereInput {
  if (owner.party === 'artist') return { artistId: owner.artistId, paidAt: { not: null } };
  if ('guestOf' in owner) return { id: owner.guestOf };
  return { fanId: owner.userId };
}

/** The request, if one of `owners` is a capacity in which it may be seen. */
export function findRequest(db: Queryable, id: string, owners: Owner[]): Promise<RequestRow | null> {
  // Beside other conditions in an OR, Prisma's empty condition matches nothing: for an admin, add no condition at all.
  const restricted = owners.filter((owner) => owner.party !== 'admin');
  const isAdmin = restricted.length < owners.length;
  return db.request.findFirst({
    where: isAdmin ? { id } : { AND: [{ id }, { OR: restricted.map(ownedBy) }] },
    select: requestSelect,
  });
}

/** Extend an unpaid request's timer to at least `until`. */
export async function keepPayable(tx: Queryable, id: string, until: Date): Promise<void> {
  await tx.request.updateMany({
    where: { id, status: 'awaiting_payment', timerAt: { lt: until } },
    data: { timerAt: until },
  });
}

/** Lock the row until the transaction ends, so that a second caller sees what the first has done. */
export async function lockRequest(tx: Queryable, id: string): Promise<RequestRow | null> {
  const locked = await tx.$queryRaw<unknown[]>`SELECT id FROM requests WHERE id = ${id}::uuid FOR UPDATE`;
  return locked.length === 0 ? null : tx.request.findUnique({ where: { id }, select: requestSelect });
}

export async function insertRequest(
  tx: Queryable,
  data: Prisma.RequestUncheckedCreateInput,
): Promise<RequestRow> {
  return tx.request.create({ data, select: requestSelect });
}

export type RequestChange = Prisma.RequestUncheckedUpdateManyInput;

/** Change the request only if it is still in `from`; returns whether it was. */
export async function updateRequestFrom(
  tx: Queryable,
  id: string,
  from: RequestState,
  data: RequestChange,
): Promise<boolean> {
  const { count } = await tx.request.updateMany({ where: { id, status: from }, data });
  return count === 1;
}

export async function insertEvent(
  tx: Queryable,
  { note, ...event }: Omit<Prisma.RequestEventUncheckedCreateInput, 'note'> & { note: string | null },
): Promise<void> {
  const words = note && { note: { create: { text: note } } };
  await tx.requestEvent.create({ data: { ...event, ...words }, select: { id: true } });
}

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

/** Requests whose timer is due, longest due first. */
export async function dueRequests(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await db.request.findMany({
    where: { timerAt: { lte: now } },
    orderBy: { timerAt: 'asc' },
    take: limit,
    select: { id: true },
  });
  return rows.map((row) => row.id);
}

/** Requests in these states to artists who are no longer public: few artists, found through an index. */
export async function requestsToUnlisted(db: Queryable, states: readonly RequestState[]): Promise<string[]> {
  const rows = await db.request.findMany({
    where: { status: { in: [...states] }, artist: { listed: false, firstVerifiedAt: { not: null } } },
    select: { id: true },
  });
  return rows.map((row) => row.id);
}

export async function requestsOfFan(
  db: Queryable,
  fanId: string,
  status: RequestState | null,
  { skip, take }: { skip: number; take: number },
): Promise<{ rows: RequestRow[]; total: number }> {
  const where: Prisma.RequestWhereInput = status ? { fanId, status } : { fanId };
  const [rows, total] = await Promise.all([
    db.request.findMany({ where, orderBy: { id: 'desc' }, skip, take, select: requestSelect }),
    db.request.count({ where }),
  ]);
  return { rows, total };
}

/** The request with this order number, for mailing a fresh link to its guest or fan. */
export function findOrdered(db: Queryable, code: string, email: string): Promise<RequestRow | null> {
  const made = { OR: [{ guestEmail: email, fanId: null }, { fan: { email } }] };
  return db.request.findFirst({ where: { code, ...made }, select: requestSelect });
}

/** How many unpaid requests a fan or guest has made since `since`. */
export function countUnpaidSince(
  db: Queryable,
  buyer: { fanId: string } | { guestEmail: string },
  since: Date,
) {
  return db.request.count({ where: { ...buyer, status: 'awaiting_payment', createdAt: { gte: since } } });
}
