import { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database/database.ts';

/** Ids under which other records refer to a person: requests with payments, or an artist's payouts. */
export async function idsAroundRequests(tx: Queryable, requestIds: string[]): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT p.id::text FROM payments p WHERE p."requestId" = ANY(${requestIds}::uuid[])
    UNION ALL SELECT f.id::text FROM refunds f JOIN captures c ON c.id = f."captureId"
      JOIN payments p ON p.id = c."paymentId" WHERE p."requestId" = ANY(${requestIds}::uuid[])`;
  return [...requestIds, ...rows.map(({ id }) => id)];
}

/** The artist's id and the ids of everything of theirs that admins write decisions about. */
export async function idsAroundArtist(tx: Queryable, artistId: string): Promise<string[]> {
  const ofArtist = { where: { artistId }, select: { id: true } } as const;
  const payouts = await tx.payout.findMany(ofArtist);
  const requests = await tx.request.findMany(ofArtist);
  return [artistId, ...payouts.map(({ id }) => id), ...requests.map(({ id }) => id)];
}

/**
 * Remove what admins wrote and changed about these, and the stored responses of calls about them; the decisions stay.
 */
export async function emptyAudit(tx: Queryable, now: Date, targetIds: string[]): Promise<void> {
  const entries = await tx.auditEntry.findMany({
    where: { targetId: { in: targetIds } },
    select: { id: true },
  });
  const entryIds = entries.map(({ id }) => id);
  await tx.auditValues.updateMany({
    where: { entryId: { in: entryIds }, removedAt: null },
    data: { before: Prisma.DbNull, after: Prisma.DbNull, reason: null, removedAt: now },
  });
  await tx.idempotencyKey.deleteMany({ where: { targetId: { in: [...entryIds, ...targetIds] } } });
}

/**
 * Remove the text of admin searches that found, or would now find, any of these requests or payouts. Must run before
 * the searched columns are blanked.
 */
export async function emptySearches(tx: Queryable, now: Date, ids: string[]): Promise<void> {
  await tx.$executeRaw`
    WITH briefs AS MATERIALIZED (
      SELECT brief_words(instructions, "mustSay") AS words FROM requests WHERE id = ANY(${ids}::uuid[])
    ), phones AS MATERIALIZED (
      SELECT right(phone, 9) AS digits FROM payments WHERE "requestId" = ANY(${ids}::uuid[])
      UNION ALL SELECT right(number, 9) FROM payouts WHERE id = ANY(${ids}::uuid[])
    ), searches AS MATERIALIZED (
      SELECT e.id, e.action, v.after->'found' AS found,
        plainto_tsquery('simple', fold(v.after->>'words')) AS words,
        right(regexp_replace(v.after->>'words', '[^0-9]', '', 'g'), 9) AS digits
      FROM audit_entries e JOIN audit_values v ON v."entryId" = e.id
      WHERE e.action IN ('briefs_searched', 'phone_searched') AND v."removedAt" IS NULL
    )
    UPDATE audit_values v SET before = NULL, after = NULL, reason = NULL, "removedAt" = ${now}::timestamptz
    FROM searches s
    WHERE v."entryId" = s.id AND (s.found ?| ${ids}::text[]
      OR s.action = 'briefs_searched' AND EXISTS (SELECT FROM briefs b WHERE b.words @@ s.words)
      OR s.action = 'phone_searched' AND EXISTS (SELECT FROM phones p WHERE p.digits = s.digits))`;
}

/** Blank content, recipients and server responses. Undeliverable emails must never be resent. */
function blankMails(tx: Queryable, which: Prisma.Sql): Promise<number> {
  return tx.$executeRaw`
    UPDATE notifications SET "to" = NULL, "replyTo" = NULL, "userId" = NULL, subject = NULL, text = NULL, html = NULL,
      letter = NULL, "lastError" = NULL, "sentAt" = NULL, failure = NULL,
      state = CASE state WHEN 'waiting' THEN state ELSE 'needless' END
    WHERE channel = 'email' AND (${which})`;
}

export async function forgetMailsAbout(tx: Queryable, requestIds: string[]): Promise<void> {
  await blankMails(tx, Prisma.sql`"aboutId" = ANY(${requestIds}::uuid[])`);
}

/** Forget all emails to or from an account, under any address it had, and those still queued. */
export async function forgetMailsOf(
  tx: Queryable,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM notifications
    WHERE payload->>'userId' = ${userId} OR payload->>'adminId' = ${userId}
      OR (payload->>'email' = ${email} AND kind <> 'request-mail')`;
  await blankMails(tx, Prisma.sql`"userId" = ${userId}::uuid OR "to" = ${email} OR "replyTo" = ${email}`);
  await tx.openNotice.deleteMany({ where: { email } });
}

/** Empty the mails about an artist's requests, which contain the artist's words, and forget those about payouts. */
export async function blankMailsAboutArtist(tx: Queryable, artistId: string): Promise<void> {
  const requests = Prisma.sql`"aboutId" IN (SELECT id FROM requests WHERE "artistId" = ${artistId}::uuid)`;
  await tx.$executeRaw`
    UPDATE notifications SET text = NULL, html = NULL, letter = NULL WHERE channel = 'email' AND ${requests}`;
  await blankMails(
    tx,
    Prisma.sql`"sentAt" IS NULL AND ${requests}
      OR payload->>'payoutId' IN (SELECT id::text FROM payouts WHERE "artistId" = ${artistId}::uuid)`,
  );
}

/**
 * Blank the reasons and the provider's messages on an artist's payouts; the account stays on paid ones, as the law
 * requires.
 */
export async function blankPayouts(tx: Queryable, artistId: string): Promise<void> {
  await tx.payout.updateMany({ where: { artistId }, data: { reason: null } });
  await tx.payout.updateMany({
    where: { artistId, status: { in: ['rejected', 'cancelled', 'failed'] } },
    data: { holder: '', number: '', bank: null },
  });
}

export async function blankUploads(tx: Queryable, ownerId: string): Promise<void> {
  await tx.upload.updateMany({ where: { ownerId }, data: { filename: null } });
}

/** Forget webhook payloads about requests' payments and refunds: they contain phone numbers and names. */
export async function forgetWordsAbout(tx: Queryable, requestIds: string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE webhook_events SET body = '', claim = NULL, "lastError" = NULL WHERE id IN (
      SELECT told.id FROM payments p, LATERAL (
        SELECT p.reference UNION SELECT p."providerReference" UNION
        SELECT c.reference FROM captures c WHERE c."paymentId" = p.id UNION
        SELECT f.id || CASE WHEN n = 0 THEN '' ELSE '-' || n END
        FROM captures c JOIN refunds f ON f."captureId" = c.id, generate_series(0, f.retries) AS n
        WHERE c."paymentId" = p.id
      ) AS named(reference), LATERAL (
        -- OFFSET keeps it a look-up by name: PostgreSQL cannot tell how few names there are, and would read all webhooks.
        SELECT w.id FROM webhook_events w WHERE w.provider = p.provider AND w.reference = named.reference OFFSET 0
      ) AS told
      WHERE p."requestId" = ANY(${requestIds}::uuid[]))`;
}
