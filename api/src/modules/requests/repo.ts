import { Prisma } from '@salamu/prisma/client';
import type { Waiting } from '#api/async/claim-repo.ts';
import type { RequestState } from '#api/domain/request/states.ts';
import { type RequestRow, requestSelect, sameOrder, working } from '#api/records/requests-repo.ts';
import { type SentMail, sentMails } from '#api/records/sent-mails-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';

export async function insertRequest(
  tx: Queryable,
  data: Prisma.RequestUncheckedCreateInput,
): Promise<RequestRow> {
  return tx.request.create({ data, select: requestSelect });
}

export type RequestChange = Prisma.RequestUncheckedUpdateManyInput;

/** Change the request if it is still in `from`; returns whether it was. */
export async function updateRequestFrom(
  tx: Queryable,
  id: string,
  from: RequestState,
  data: RequestChange,
): Promise<boolean> {
  const { count } = await tx.request.updateMany({ where: { id, status: from }, data });
  return count === 1;
}

export const timerQueue: Waiting = {
  table: 'requests',
  at: 'timerAt',
  waits: Prisma.sql`w."pausedAt" IS NULL`,
};

export async function dueRequests(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await db.request.findMany({
    where: { timerAt: { lte: now }, pausedAt: null },
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

/** A video to approve, or an artist's question for more days. */
const waitsForFan: Prisma.RequestWhereInput = {
  pausedAt: null,
  OR: [
    { status: 'delivered' },
    {
      status: { in: ['pending', 'accepted'] },
      extensionAskedAt: { not: null },
      extensionAnsweredAt: null,
    },
  ],
};

/** A fan's requests: what waits for the fan first, then the latest. */
export async function requestsOfFan(
  db: Queryable,
  fanId: string,
  status: RequestState | null,
  { skip, take }: { skip: number; take: number },
): Promise<{ rows: RequestRow[]; total: number }> {
  const where: Prisma.RequestWhereInput = status ? { fanId, status } : { fanId };
  const find = (narrowed: Prisma.RequestWhereInput, from: number, most: number) =>
    db.request.findMany({
      where: { AND: [where, narrowed] },
      orderBy: { id: 'desc' },
      skip: Math.max(0, from),
      take: most,
      select: requestSelect,
    });
  const [first, waiting, total] = await Promise.all([
    find(waitsForFan, skip, take),
    db.request.count({ where: { AND: [where, waitsForFan] } }),
    db.request.count({ where }),
  ]);
  const rest = await find({ NOT: waitsForFan }, skip - waiting, take - first.length);
  return { rows: [...first, ...rest], total };
}

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

/** Serialise the orders of one account, so that concurrent ones see each other. */
export async function lockOrdersOf(tx: Queryable, fanId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`orders:${fanId}`}, 0))`;
}

/** The first identical order of the last hour, by account or by a working link's hash. */
export function findSame(
  tx: Queryable,
  order: Parameters<typeof sameOrder>[0],
  { fanId, links, now }: { fanId: string | null; links: string[]; now: Date },
): Promise<{ id: string } | null> {
  const opens = { hash: { in: links }, ...working(now) };
  const madeBy = [{ links: { some: opens } }, ...(fanId ? [{ fanId }] : [])];
  return tx.request.findFirst({
    where: { AND: [sameOrder(order, now), { OR: madeBy }] },
    orderBy: { id: 'asc' },
    select: { id: true },
  });
}

/** Every entry posted for a request, oldest first. */
export function entriesOfRequest(db: Queryable, requestId: string) {
  return db.ledgerEntry.findMany({
    where: { event: { requestId } },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
    select: { at: true, account: true, amount: true, currency: true, event: { select: { kind: true } } },
  });
}

export function mailsOfRequest(db: Queryable, requestId: string): Promise<SentMail[]> {
  return sentMails(db, Prisma.sql`"aboutId" = ${requestId}::uuid`);
}

export async function insertLink(
  db: Queryable,
  link: Prisma.TrackingLinkUncheckedCreateInput,
): Promise<void> {
  await db.trackingLink.create({ data: link, select: { hash: true } });
}

export function countLinks(db: Queryable, requestId: string, now: Date): Promise<number> {
  return db.trackingLink.count({ where: { requestId, ...working(now) } });
}
