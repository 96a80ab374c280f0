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
