import { Prisma } from '@salamu/prisma/client';
import type { OpeningMail, QueuedMail } from '#api/domain/mails.ts';
import { taskOf } from '#api/domain/notifications.ts';
import type { TextNews } from '#api/domain/texts/news.ts';
import { insertNewRows } from '#api/records/rows-repo.ts';
import type { Queryable } from '#api/start/database.ts';
import { newId } from '#api/start/ids.ts';

/** A mail to write once `runAt` has come. */
export interface PlannedMail {
  id: string;
  key: string;
  payload: QueuedMail;
  createdAt: Date;
  runAt: Date;
  plannedAt: Date | null;
}

/** Write the mails whose key does not exist yet; the others were planned before. Returns how many were not. */
export function insertMails(db: Queryable, messages: PlannedMail[]): Promise<number> {
  const rows = messages.map((message) => {
    const { kind, about } = message.payload;
    const aboutId = kind === 'request-mail' ? message.payload.requestId : null;
    const task = taskOf(message.payload);
    return { ...message, channel: 'email', kind, about, aboutId, news: task ? [task] : [] };
  });
  return insertNewRows(db, 'notifications', rows);
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
  { news, now }: { news: TextNews; now: Date },
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
  if (mail.kind === 'payout-mail')
    return Prisma.sql`SELECT a."userId" FROM payouts p JOIN artists a ON a.id = p."artistId" WHERE p.id = ${mail.payoutId}::uuid`;
  if (mail.kind !== 'request-mail') return Prisma.sql`NULL::uuid`;
  return mail.recipient === 'fan'
    ? Prisma.sql`SELECT "fanId" FROM requests WHERE id = ${mail.requestId}::uuid`
    : Prisma.sql`SELECT a."userId" FROM requests r JOIN artists a ON a.id = r."artistId" WHERE r.id = ${mail.requestId}::uuid`;
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

/** A query whose rows are addresses, as `email`, with the language asked in, as `locale`. */
export type Addresses = Prisma.Sql;

/** How many mails to many addresses fall due together, and how long before the next ones. */
const portion = { mails: 100, seconds: 5 };

/** Write a message to each address, adding it to `mail` as it is queried; the database writes the rows itself. */
export async function insertToAddresses(
  tx: Queryable,
  now: Date,
  {
    key,
    mail,
    addresses,
  }: { key: string; mail: Omit<OpeningMail, 'email' | 'locale'>; addresses: Addresses },
): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO notifications (id, channel, key, kind, about, payload, "createdAt", "runAt")
    SELECT gen_random_uuid(), 'email', ${key} || ':' || email, ${mail.kind}, ${mail.about},
      ${mail}::jsonb || jsonb_build_object('email', email, 'locale', locale), ${now}::timestamptz,
      ${now}::timestamptz + (row_number() OVER () - 1) / ${portion.mails} * make_interval(secs => ${portion.seconds})
    FROM (${addresses}) AS addresses`);
}

/** A query of people to tell: their `id`, `since` when they wait for news, and when their mail may come, `runAt`. */
export type Hearers = Prisma.Sql;

/** Write each of these people a mail of news, unless one waits already: then that comes at the earlier of the two times. */
export async function insertNewsMails(tx: Queryable, now: Date, hearers: Hearers): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO notifications AS waiting (id, channel, key, kind, about, payload, "createdAt", "runAt")
    SELECT gen_random_uuid(), 'email', 'news:' || id || ':' || extract(epoch FROM since), 'news-mail', 'followed_news',
      jsonb_build_object('kind', 'news-mail', 'about', 'followed_news', 'userId', id,
        'since', to_char(since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
      ${now}::timestamptz,
      "runAt" + (row_number() OVER () - 1) / ${portion.mails} * make_interval(secs => ${portion.seconds})
    FROM (${hearers}) AS hearers
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
  { news, mailId }: { news: TextNews; mailId: string },
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

/** The endpoints subscribed to a request: the fan's, and the artist's if `tellsArtist`. */
export function endpointsAboutRequest(
  tx: Queryable,
  requestId: string,
  tellsArtist: boolean,
): Promise<{ id: string }[]> {
  return tx.$queryRaw<{ id: string }[]>`
    SELECT e.id FROM webhook_endpoints e JOIN requests r ON r.id = ${requestId}::uuid
      JOIN artists a ON a.id = r."artistId"
    WHERE 'request' = ANY(e.topics)
      AND (e."userId" = r."fanId" OR (${tellsArtist} AND e."userId" = a."userId"))`;
}

/** An artist's endpoints subscribed to payouts. */
export function endpointsAboutPayout(tx: Queryable, payoutId: string): Promise<{ id: string }[]> {
  return tx.$queryRaw<{ id: string }[]>`
    SELECT e.id FROM webhook_endpoints e JOIN artists a ON a."userId" = e."userId"
      JOIN payouts p ON p."artistId" = a.id AND p.id = ${payoutId}::uuid
    WHERE 'payout' = ANY(e.topics)`;
}

/** Write the messages to endpoints that do not exist yet. */
export async function insertDeliveries(
  tx: Queryable,
  deliveries: (Prisma.NotificationCreateManyInput & { endpointId: string; key: string })[],
): Promise<void> {
  await insertNewRows(tx, 'notifications', deliveries);
}
