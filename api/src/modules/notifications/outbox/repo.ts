import { Prisma } from '@salamu/prisma/client';
import { type NotificationKind, taskOf } from '#api/domain/notifications/kinds.ts';
import type { QueuedMail } from '#api/domain/notifications/mails.ts';
import type { WebhookType } from '#api/domain/notifications/webhooks.ts';
import { insertNewRows } from '#api/records/rows-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';

/** A mail to write once `runAt` has come. */
export interface PlannedMail {
  id: string;
  key: string;
  payload: QueuedMail;
  createdAt: Date;
  runAt: Date;
  plannedAt: Date | null;
}

/** Write the mails whose key does not exist yet; the others were planned before. Returns those that were not. */
export async function insertMails(db: Queryable, mails: PlannedMail[]): Promise<PlannedMail[]> {
  const rows = mails.map((mail) => {
    const { kind, about } = mail.payload;
    const aboutId = kind === 'request-mail' ? mail.payload.requestId : null;
    const task = taskOf(mail.payload);
    return { ...mail, channel: 'email', kind, about, aboutId, news: task ? [task] : [] };
  });
  if ((await insertNewRows(db, 'notifications', rows)) === rows.length) return mails;
  const where = { id: { in: mails.map(({ id }) => id) } };
  const inserted = await db.notification.findMany({ where, select: { id: true } });
  return mails.filter(({ id }) => inserted.some((one) => one.id === id));
}

/** Forget the mails about these things of a request that haven't gone out. */
export async function dropMails(tx: Queryable, requestId: string, about: string[]): Promise<void> {
  await tx.notification.deleteMany({
    where: { channel: 'email', aboutId: requestId, state: 'waiting', about: { in: about } },
  });
}

/** Who reads a mail about a request or a payout: their account, whether it has a phone, and its browsers that want such news. */
export async function findReader(
  tx: Queryable,
  mail: QueuedMail,
  { news, now }: { news: NotificationKind; now: Date },
): Promise<{ userId: string; hasPhone: boolean; browsers: string[] } | null> {
  const [reader] = await tx.$queryRaw<{ userId: string; hasPhone: boolean; browsers: string[] }[]>`
    SELECT u.id AS "userId", EXISTS (SELECT 1 FROM text_phones t WHERE t."userId" = u.id) AS "hasPhone",
      ARRAY(
        SELECT p."sessionId"::text FROM sessions s JOIN push_subscriptions p ON p."sessionId" = s.id
        WHERE s."userId" = u.id AND u."suspendedAt" IS NULL AND s."endedAt" IS NULL
          AND s."expiresAt" > ${now}::timestamptz AND ${news}::"TextNews" = ANY(p.news)) AS browsers
    FROM users u WHERE u.id = (${readerId(mail)})`;
  return reader ?? null;
}

function readerId(mail: QueuedMail): Prisma.Sql {
  if (mail.kind === 'payout-mail') return accountOf({ payoutId: mail.payoutId });
  if (mail.kind !== 'request-mail' || mail.recipient === 'admins') return Prisma.sql`NULL::uuid`;
  return accountOf({ requestId: mail.requestId, party: mail.recipient });
}

/** A party to a request, or the artist of a payout. */
type Concerned = { requestId: string; party: 'fan' | 'artist' } | { payoutId: string };

function accountOf(whose: Concerned): Prisma.Sql {
  if ('payoutId' in whose)
    return Prisma.sql`SELECT a."userId" FROM payouts p JOIN artists a ON a.id = p."artistId" WHERE p.id = ${whose.payoutId}::uuid`;
  return whose.party === 'fan'
    ? Prisma.sql`SELECT "fanId" FROM requests WHERE id = ${whose.requestId}::uuid`
    : Prisma.sql`SELECT a."userId" FROM requests r JOIN artists a ON a.id = r."artistId" WHERE r.id = ${whose.requestId}::uuid`;
}

/** Who wants a request's video on WhatsApp, with the state of the latest message; null if nobody does. */
export const findWish = (db: Queryable, requestId: string) =>
  db.whatsAppWish.findUnique({
    where: { requestId },
    select: {
      to: true,
      notifications: { orderBy: { createdAt: 'desc' }, take: 1, select: { state: true } },
    },
  });

/** A query of mails: their `key`, their `payload`, and when they may come, as `"runAt"`. */
export type ManyMails = Prisma.Sql;

/** How many mails of a query fall due together, and how long before the next ones. */
const portion = { mails: 100, seconds: 5 };

/** Write what may be tens of thousands of mails, which the database does itself; one that waits comes at the earlier time. */
export async function insertMany(tx: Queryable, now: Date, mails: ManyMails): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO notifications AS waiting (id, channel, key, kind, about, payload, "createdAt", "runAt")
    SELECT gen_random_uuid(), 'email', key, payload->>'kind', payload->>'about', payload, ${now}::timestamptz,
      "runAt" + (row_number() OVER () - 1) / ${portion.mails} * make_interval(secs => ${portion.seconds})
    FROM (${mails}) AS mails
    ON CONFLICT (key) DO UPDATE SET "runAt" = least(waiting."runAt", EXCLUDED."runAt")
    WHERE waiting.state = 'waiting' AND waiting.attempts = 0`);
}

export type Planned = Omit<Prisma.NotificationUncheckedCreateInput, 'id'>;

export async function insertNotification(tx: Queryable, planned: Planned): Promise<string> {
  const { id } = await tx.notification.create({ data: { id: newId(), ...planned }, select: { id: true } });
  return id;
}

/** Add a mail's news to what waits for the same phone or browser, unless someone else is adding to it; null if there is none. */
export async function joinWaiting(
  tx: Queryable,
  { userId = null, sessionId = null, channel }: Pick<Planned, 'userId' | 'sessionId' | 'channel'>,
  { news, mailId }: { news: NotificationKind; mailId: string },
): Promise<{ id: string; runAt: Date } | null> {
  const [joined] = await tx.$queryRaw<{ id: string; runAt: Date }[]>`
    UPDATE notifications SET news = news || ${news}::"TextNews", mails = mails || ${mailId}::uuid
    WHERE id = (
      SELECT id FROM notifications
      WHERE ("userId" = ${userId}::uuid OR "sessionId" = ${sessionId}::uuid) AND channel = ${channel}::"Channel"
        AND state = 'waiting' AND attempts = 0 AND news <> '{}'
      LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, "runAt"`;
  return joined ?? null;
}

/** Have a mail wait for the phone that is told instead. */
export async function waitForPhone(
  tx: Queryable,
  mailId: string,
  { insteadId, runAt }: { insteadId: string; runAt: Date },
): Promise<void> {
  await tx.notification.update({ where: { id: mailId }, data: { insteadId, runAt }, select: { id: true } });
}

/** Whether the fan who wants a video on WhatsApp has been told of this delivery, or will be. */
export async function isTold(tx: Queryable, requestId: string, deliveredAt: Date): Promise<boolean> {
  const told = await tx.notification.findFirst({ where: { requestId, deliveredAt }, select: { id: true } });
  return told !== null;
}

/** Write a message to each endpoint of theirs that is subscribed to its topic, once by its key. */
export async function insertDeliveries(
  tx: Queryable,
  whose: Concerned[],
  message: { key: string; type: WebhookType; aboutId: string; createdAt: Date; runAt: Date; endsAt: Date },
): Promise<void> {
  const [topic] = message.type.split('.');
  const accounts = Prisma.join(whose.map(accountOf), ' UNION ALL ');
  const endpoints = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM webhook_endpoints WHERE ${topic} = ANY(topics) AND "userId" IN (${accounts})`;
  const rows = endpoints.map(({ id: endpointId }) => ({
    ...message,
    ...{ id: newId(), channel: 'webhook', endpointId, key: `${endpointId}:${message.key}` },
  }));
  await insertNewRows(tx, 'notifications', rows);
}
