import { Prisma } from '@salamu/prisma/client';
import { briefFields } from '#api/domain/request/brief-fields.ts';
import { erasedFields } from '#api/domain/text/field.ts';
import type { Queryable } from '#api/start/database/database.ts';

export async function requestsOfFan(tx: Queryable, fanId: string): Promise<string[]> {
  const rows = await tx.request.findMany({ where: { fanId }, select: { id: true } });
  return rows.map(({ id }) => id);
}

/** Revoke the watch links of these requests; no new ones are sent. */
export async function endWatchLinks(tx: Queryable, now: Date, ids: string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE requests SET "watchKey" = gen_random_uuid()::text, "watchEndedAt" = ${now}::timestamptz
    WHERE id = ANY(${ids}::uuid[]) AND "watchEndedAt" IS NULL`;
}

export async function endedRequestsOfGuest(tx: Queryable, email: string): Promise<string[]> {
  const rows = await tx.request.findMany({
    where: { guestEmail: email, fanId: null, endedAt: { not: null } },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** Blank what a fan wrote in briefs and the phone numbers used; prices and dates stay for the books. */
export async function blankBriefs(tx: Queryable, ids: string[]): Promise<void> {
  await tx.request.updateMany({
    where: { id: { in: ids } },
    data: {
      guestName: null,
      ...erasedFields(briefFields),
      extensionReason: null,
    },
  });
  await tx.payment.updateMany({ where: { requestId: { in: ids } }, data: { phone: null } });
  await tx.refund.updateMany({
    where: { capture: { payment: { requestId: { in: ids } } } },
    data: { lastError: null },
  });
}

export async function forgetOpenings(tx: Queryable, ids: string[]): Promise<void> {
  await tx.watchOpenings.deleteMany({ where: { requestId: { in: ids } } });
}

export async function forgetWhatsApp(tx: Queryable, ids: string[]): Promise<void> {
  await tx.whatsAppWish.deleteMany({ where: { requestId: { in: ids } } });
}

/** Withdraw what a fan published: review text, replies to it and videos on artist pages. Stars stay. */
export async function withdrawPublished(tx: Queryable, ids: string[]): Promise<void> {
  await tx.request.updateMany({ where: { id: { in: ids } }, data: { public: false } });
  await tx.review.updateMany({
    where: { requestId: { in: ids } },
    data: { fanName: 'A former fan', text: null, reply: null },
  });
}

export async function blankGuest(tx: Queryable, ids: string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE requests SET "guestEmail" = id || '@deleted.invalid', "timeZone" = NULL, "locale" = NULL
    WHERE id = ANY(${ids}::uuid[]) AND "guestEmail" IS NOT NULL`;
}

/** Empty every note in these requests' history, including the artist's and admins': they are about the fan. */
export async function emptyNotes(tx: Queryable, now: Date, ids: string[]): Promise<void> {
  await tx.requestNote.updateMany({
    where: { event: { requestId: { in: ids } }, text: { not: null } },
    data: { text: null, removedAt: now },
  });
}

export async function emptyNotesOfArtist(tx: Queryable, now: Date, artistId: string): Promise<void> {
  await tx.requestNote.updateMany({
    where: { event: { request: { artistId }, by: { in: ['artist', 'admin'] } }, text: { not: null } },
    data: { text: null, removedAt: now },
  });
  await tx.request.updateMany({
    where: { artistId, extensionReason: { not: null } },
    data: { extensionReason: null },
  });
  await tx.review.updateMany({ where: { artistId, reply: { not: null } }, data: { reply: null } });
}

export async function blankFlagsOf(tx: Queryable, userId: string): Promise<void> {
  await tx.flag.updateMany({ where: { userId }, data: { note: null } });
}

/** Blank flag reports, replies and admin answers about any of these. */
export async function blankFlagsAbout(
  tx: Queryable,
  about: Pick<Prisma.FlagCaseWhereInput, 'artistId' | 'requestId'>,
): Promise<void> {
  await tx.flag.updateMany({ where: { case: about }, data: { note: null } });
  await tx.decision.updateMany({
    where: { case: about },
    data: { reason: null, endReason: null, words: null, answer: null },
  });
  await tx.flagCase.updateMany({ where: about, data: { reason: null } });
}

/**
 * A refund that has not arrived, or a payment attempt whose outcome is unknown. Counted per request, because for an
 * EXISTS inside an OR PostgreSQL reads all refunds.
 */
const moneyIsMoving = Prisma.sql`
  (SELECT count(*) FROM payments p WHERE p."requestId" = r.id AND (p.checking OR p.status = 'open')) > 0
  OR (
    SELECT count(*) FROM refunds f JOIN captures c ON c.id = f."captureId" JOIN payments p ON p.id = c."paymentId"
    WHERE p."requestId" = r.id AND f.status <> 'paid'
  ) > 0`;

export async function isMoneyMoving(tx: Queryable, requestId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM requests r WHERE r.id = ${requestId}::uuid AND (${moneyIsMoving})`;
  return rows.length > 0;
}

/** Guest requests that ended before `endedBefore`, with settled money, and not erased yet; locked. */
export async function lockGuestsToErase(tx: Queryable, endedBefore: Date, limit: number): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT r.id::text FROM requests r
    WHERE r."fanId" IS NULL AND r."erasedAt" IS NULL AND r."endedAt" <= ${endedBefore} AND NOT (${moneyIsMoving})
    ORDER BY r."endedAt" LIMIT ${limit} FOR UPDATE SKIP LOCKED`;
  return rows.map(({ id }) => id);
}

export async function markErased(tx: Queryable, ids: string[], now: Date): Promise<void> {
  await tx.request.updateMany({ where: { id: { in: ids } }, data: { erasedAt: now } });
}

export async function insertErasure(tx: Queryable, data: Prisma.ErasureCreateManyInput): Promise<void> {
  await tx.erasure.createMany({ data: [data], skipDuplicates: true });
}

export function findUnrecorded(db: Queryable): Promise<{ hash: string; at: Date }[]> {
  return db.erasure.findMany({ where: { recordedAt: null }, select: { hash: true, at: true } });
}

export async function markRecorded(db: Queryable, hash: string, now: Date): Promise<void> {
  await db.erasure.updateMany({ where: { hash }, data: { recordedAt: now } });
}

export interface Returned {
  kind: 'account' | 'artist' | 'guest';
  id: string;
}

/** Erased people who exist again after a restore from backup; otherwise empty. */
export function findReturned(db: Queryable): Promise<Returned[]> {
  return db.$queryRaw<Returned[]>`
    WITH erased AS (SELECT hash FROM erasures WHERE EXISTS (SELECT FROM recovery_modes))
    SELECT 'account' AS kind, id::text FROM users
      WHERE "deletedAt" IS NULL AND encode(sha256(id::text::bytea), 'hex') IN (SELECT hash FROM erased)
    UNION ALL SELECT 'artist', id::text FROM artists
      WHERE slug <> 'former-' || id AND encode(sha256(id::text::bytea), 'hex') IN (SELECT hash FROM erased)
    UNION ALL SELECT 'guest', id::text FROM requests
      WHERE "fanId" IS NULL AND "erasedAt" IS NULL AND encode(sha256(id::text::bytea), 'hex') IN (SELECT hash FROM erased)`;
}
