import { Prisma } from '@salamu/prisma/client';
import { eachOf } from '#api/domain/field.ts';
import { type BriefField, briefFields } from '#api/domain/request/brief-fields.ts';
import type { RequestEventName } from '#api/domain/request/events.ts';
import { type EventRow, sameOrder } from '#api/records/requests-repo.ts';
import { sentMails } from '#api/records/sent-mails-repo.ts';
import type { Queryable } from '#api/start/database.ts';

/** The mails captured here, newest first; only those to one address, or in one language, if it is given. */
export function capturedMails(
  db: Queryable,
  { to, language, limit }: { to: string | null; language: string | null; limit: number },
) {
  const html = language
    ? Prisma.sql`html LIKE ${`%<html lang="${language}"%`}`
    : Prisma.sql`html IS NOT NULL`;
  const which = to ? Prisma.sql`${html} AND "to" = ${to}` : html;
  return sentMails(db, which, { newestFirst: true, most: limit });
}

/** What there is to say of this event, or of the latest of its name. */
export async function findEvent(
  db: Queryable,
  requestId: string,
  event: RequestEventName,
  id?: string,
): Promise<Pick<EventRow, 'at' | 'facts' | 'note'> | null> {
  return db.requestEvent.findFirst({
    where: { id, requestId, event },
    orderBy: { id: 'desc' },
    select: { at: true, facts: true, note: { select: { text: true } } },
  });
}

const actingAdmin = { role: 'admin', suspendedAt: null } as const;

/** The recipient's address, time zone and language; null if unknown. */
export interface Reader {
  email: string;
  timeZone: string | null;
  locale: string | null;
}

/** An admin as a reader, of English; null if they are no longer an admin. */
export async function findAdmin(db: Queryable, id: string | undefined): Promise<Reader | null> {
  if (!id) return null;
  const admin = await db.user.findFirst({
    where: { id, ...actingAdmin },
    select: { email: true, timeZone: true },
  });
  return admin && { ...admin, locale: null };
}

export function findUser(db: Queryable, id: string) {
  return db.user.findUnique({
    where: { id },
    select: { name: true, email: true, timeZone: true, locale: true },
  });
}

/** Someone who hears news: with an account that is theirs and not suspended. */
export function findHearing(db: Queryable, id: string): Promise<Pick<Reader, 'email' | 'locale'> | null> {
  return db.user.findFirst({
    where: { id, suspendedAt: null, deletedAt: null },
    select: { email: true, locale: true },
  });
}

export function findArtistName(db: Queryable, id: string) {
  return db.artist.findUnique({ where: { id }, select: { slug: true, stageName: true, country: true } });
}

export function findListedArtist(db: Queryable, id: string) {
  return db.artist.findFirst({ where: { id, listed: true }, select: { slug: true, stageName: true } });
}

const orderSelect = {
  id: true,
  code: true,
  artistId: true,
  ...eachOf(briefFields, () => true as const),
  createdAt: true,
  fanId: true,
  currency: true,
  total: true,
  estimateIn: true,
  estimateRate: true,
  estimateAsOf: true,
  timerAt: true,
  endedAt: true,
  artist: { select: { stageName: true, photoKey: true, listed: true } },
} satisfies Prisma.RequestSelect;
export type UnpaidOrder = Prisma.RequestGetPayload<{ select: typeof orderSelect }>;

/**
 * The last mail about unpaid orders to this address (hashed), locked until the transaction ends: mails to one address
 * are written one after the other, across all copies.
 */
export async function lockLastMail(
  tx: Queryable,
  address: string,
  requestId: string,
): Promise<{ requestId: string; writtenAt: Date }> {
  await tx.orderMail.createMany({
    data: [{ address, requestId, writtenAt: new Date(0) }],
    skipDuplicates: true,
  });
  await tx.$queryRaw`SELECT 1 FROM order_mails WHERE address = ${address} FOR UPDATE`;
  return tx.orderMail.findUniqueOrThrow({
    where: { address },
    select: { requestId: true, writtenAt: true },
  });
}

/** Unpaid orders from this address that no mail has listed yet, or those listed in the mail of `namedWith`. */
export async function unpaidOrders(
  tx: Queryable,
  email: string,
  namedWith: string | null,
): Promise<UnpaidOrder[]> {
  return tx.request.findMany({
    where: { ...(await ordersOf(tx, email)), status: 'awaiting_payment', namedWith },
    orderBy: { id: 'asc' },
    select: orderSelect,
  });
}

/** What matches the orders of this address: a guest's, and those of its account. */
export async function ordersOf(db: Queryable, email: string): Promise<Prisma.RequestWhereInput> {
  const account = await db.user.findFirst({
    where: { email, deletedAt: null },
    select: { id: true },
  });
  return { OR: [{ guestEmail: email, fanId: null }, ...(account ? [{ fanId: account.id }] : [])] };
}

/** The code of an order among these with the same words, made in the hour before; null if there is none. */
export async function sameBefore(
  db: Queryable,
  made: Prisma.RequestWhereInput,
  order: UnpaidOrder,
): Promise<string | null> {
  const { id, createdAt, artistId } = order;
  const brief = eachOf(briefFields, (_, name) => order[name]) as Pick<UnpaidOrder, BriefField>;
  const same = await db.request.findFirst({
    where: {
      AND: [sameOrder({ ...brief, artistId }, createdAt), { id: { not: id } }, made],
    },
    orderBy: { id: 'asc' },
    select: { code: true },
  });
  return same?.code ?? null;
}

/** Record that the mail of `requestId` lists these orders. */
export async function noteNamed(
  tx: Queryable,
  { address, requestId, writtenAt }: { address: string; requestId: string; writtenAt: Date },
  orders: UnpaidOrder[],
): Promise<void> {
  await tx.orderMail.update({
    where: { address },
    data: { requestId, writtenAt },
    select: { address: true },
  });
  await tx.request.updateMany({
    where: { id: { in: orders.map(({ id }) => id) } },
    data: { namedWith: requestId },
  });
}
