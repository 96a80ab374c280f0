import { Prisma } from '@salamu/prisma/client';
import { type BriefField, briefFields } from '#api/domain/request/brief-fields.ts';
import type { RequestEventName } from '#api/domain/request/history/events.ts';
import { eachOf } from '#api/domain/text/field.ts';
import { type EventRow, type RequestRow, sameOrder } from '#api/records/requests-repo.ts';
import { sentMails } from '#api/records/sent-mails-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';

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

/** When the latest of these events of a request happened between two moments; null if none did. */
export async function latestOf(
  db: Queryable,
  requestId: string,
  events: RequestEventName[],
  { from, until }: { from: Date; until: Date },
): Promise<Date | null> {
  const where = { requestId, event: { in: events }, at: { gte: from, lte: until } };
  const found = await db.requestEvent.findFirst({ where, orderBy: { id: 'desc' }, select: { at: true } });
  return found?.at ?? null;
}

/** The recipient's address, time zone and language; null if unknown. */
export interface Reader {
  email: string;
  timeZone: string | null;
  locale: string | null;
}

/** An admin as recipient, in English; null if they are no longer one. */
export async function findAdmin(db: Queryable, id: string | undefined): Promise<Reader | null> {
  if (!id) return null;
  const admin = await db.user.findFirst({
    where: { id, role: 'admin', suspendedAt: null },
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

/** A subscriber of updates whose account is confirmed and not suspended. */
export function findHearing(db: Queryable, id: string): Promise<Pick<Reader, 'email' | 'locale'> | null> {
  return db.user.findFirst({
    where: { id, suspendedAt: null, deletedAt: null },
    select: { email: true, locale: true },
  });
}

export const findArtist = (db: Queryable, id: string) =>
  db.artist.findUnique({ where: { id }, select: { slug: true, stageName: true, listed: true } });

/** The code of an identical order from the same address in the past hour; null if there is none. */
export async function sameBefore(db: Queryable, email: string, order: RequestRow): Promise<string | null> {
  const { id, createdAt, artist } = order;
  const account = await db.user.findFirst({ where: { email, deletedAt: null }, select: { id: true } });
  const made = { OR: [{ guestEmail: email, fanId: null }, ...(account ? [{ fanId: account.id }] : [])] };
  const brief = eachOf(briefFields, (_, name) => order[name]) as Pick<RequestRow, BriefField>;
  const same = await db.request.findFirst({
    where: { AND: [sameOrder({ ...brief, artistId: artist.id }, createdAt), { id: { not: id } }, made] },
    orderBy: { id: 'asc' },
    select: { code: true },
  });
  return same?.code ?? null;
}
