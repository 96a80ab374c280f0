import { type Channel, Prisma } from '@salamu/prisma/client';
import { type Claim, claim, type Queue } from '#api/async/claim-repo.ts';
import type { MailAbout, QueuedMail } from '#api/domain/mails.ts';
import { type TextNews, textVias } from '#api/domain/texts/news.ts';
import type { WebhookType } from '#api/domain/webhooks.ts';
import { sentMails } from '#api/records/sent-mails-repo.ts';
import type { Queryable } from '#api/start/database.ts';

export interface Due {
  id: string;
  channel: Channel;
  userId: string | null;
  sessionId: string | null;
  requestId: string | null;
  endpointId: string | null;
  to: string | null;
  news: TextNews[];
  mails: string[];
  type: WebhookType | null;
  aboutId: string | null;
  key: string | null;
  payload: QueuedMail | null;
  createdAt: Date;
  deliveredAt: Date | null;
  asLink: boolean;
  endsAt: Date | null;
  plannedAt: Date | null;
  triedAt: Date | null;
  attempts: number;
}

/** What waits on one channel. First tries at endpoints come first, so that hanging ones hold up no one else's messages. */
export const queueOf = (channel: Channel): Queue => ({
  table: 'notifications',
  at: 'runAt',
  waits: Prisma.sql`w.state = 'waiting' AND w.channel = ${channel}::"Channel"`,
  ...(channel === 'webhook' && { first: Prisma.sql`w.attempts` }),
  sets: Prisma.sql`attempts = t.attempts + 1`,
  returns: Prisma.sql`t.id, t.channel, t."userId", t."sessionId", t."requestId", t."endpointId", t."to",
    t.news::text[] AS news, t.mails, t.type, t."aboutId", t.key, t.payload, t."createdAt", t."deliveredAt", t."asLink",
    t."endsAt", t."plannedAt", t."triedAt", t.attempts`,
});

/** Take what is due on a channel, in the order in which it was planned. */
export const claimOn = (channel: Channel) => async (db: Queryable, due: Claim) =>
  (await claim<Due>(db, queueOf(channel), due)).sort((a, b) => (a.id < b.id ? -1 : 1));

/** What these mails are written from, unless that is forgotten. */
export async function mailsOf(
  db: Queryable,
  ids: string[],
): Promise<{ id: string; createdAt: Date; payload: QueuedMail }[]> {
  const mails = await db.notification.findMany({
    where: { id: { in: ids } },
    select: { id: true, createdAt: true, payload: true },
  });
  return mails.flatMap(({ payload, ...mail }) =>
    payload && 'kind' in payload ? [{ ...mail, payload: payload as QueuedMail }] : [],
  );
}

/** Make mails due now that wait for a phone. */
export async function makeDue(db: Queryable, ids: string[], now: Date): Promise<void> {
  await db.notification.updateMany({
    where: { id: { in: ids }, triedAt: null, state: 'waiting' },
    data: { runAt: now },
  });
}

/** Change a notification unless another process has claimed it since; false if one has. */
export async function updateNotification(
  db: Queryable,
  { id, attempts }: Pick<Due, 'id' | 'attempts'>,
  data: Prisma.NotificationUncheckedUpdateManyInput,
): Promise<boolean> {
  const { count } = await db.notification.updateMany({ where: { id, attempts, state: 'waiting' }, data });
  return count === 1;
}

/** End a message of which nothing is sent; false if another process has claimed it since. */
export const markNeedless = (db: Queryable, due: Pick<Due, 'id' | 'attempts'>): Promise<boolean> =>
  updateNotification(db, due, { state: 'needless', failure: null, to: null, lastError: null });

/**
 * Record the delivery status of a sent message, by the provider's reference. Returns the mails that it stands for; null if
 * no sent message has that reference.
 */
export async function settleSent(
  db: Queryable,
  reference: string,
  state: 'arrived' | 'failed',
): Promise<string[] | null> {
  const [row] = await db.notification.updateManyAndReturn({
    where: { reference, state: 'sent' },
    data: { state, failure: state === 'failed' ? 'undelivered' : null },
    select: { mails: true },
  });
  return row?.mails ?? null;
}

/** Send a video again with the link alone, once; false if it went so already, or is settled. */
export async function sendAsLink(db: Queryable, reference: string, runAt: Date): Promise<boolean> {
  const { count } = await db.notification.updateMany({
    where: { reference, state: 'sent', requestId: { not: null }, asLink: false },
    data: { asLink: true, state: 'waiting', runAt, attempts: 0, triedAt: null, reference: null, cost: 0 },
  });
  return count === 1;
}

export async function isKnown(db: Queryable, reference: string): Promise<boolean> {
  return (await db.notification.findUnique({ where: { reference }, select: { id: true } })) !== null;
}

/** Note that WhatsApp charges nothing for a message. */
export async function makeFree(db: Queryable, reference: string): Promise<void> {
  await db.notification.updateMany({ where: { reference }, data: { cost: 0 } });
}

/** Whether a message is on its way on WhatsApp whose reference isn't written down yet. */
export async function isSending(db: Queryable): Promise<boolean> {
  const sending = { channel: 'whatsapp', state: 'waiting', triedAt: { not: null } } as const;
  return (await db.notification.findFirst({ where: sending, select: { id: true } })) !== null;
}

/** What this channel has cost since, in ten-thousandths. */
export async function spentSince(db: Queryable, channel: Channel, since: Date): Promise<number> {
  const { _sum } = await db.notification.aggregate({
    where: { channel, sentAt: { gte: since } },
    _sum: { cost: true },
  });
  return _sum.cost ?? 0;
}

const videoSelect = {
  recipientName: true,
  watchKey: true,
  artist: { select: { stageName: true } },
} satisfies Prisma.RequestSelect;

/** What last went, or goes, to any phone, newest first. */
export function latestToPhones(db: Queryable, most: number) {
  return db.notification.findMany({
    where: { channel: { in: [...textVias] }, to: { not: null } },
    orderBy: { createdAt: 'desc' },
    take: most,
    select: {
      to: true,
      channel: true,
      news: true,
      words: true,
      state: true,
      runAt: true,
      sentAt: true,
      wish: { select: { request: { select: videoSelect } } },
    },
  });
}

/** What went to a person's phone, oldest first. */
export function sentTo(db: Queryable, userId: string) {
  return db.notification.findMany({
    where: { userId, channel: { in: [...textVias] } },
    orderBy: { createdAt: 'asc' },
    select: { to: true, channel: true, words: true, createdAt: true, state: true },
  });
}

/** The last mail about this to an address since `since`; with its text only if it was captured. */
export async function latestMailTo(
  db: Queryable,
  { to, about, since }: { to: string; about: MailAbout; since: Date },
) {
  const which = Prisma.sql`"to" = ${to} AND about = ${about} AND "sentAt" >= ${since}::timestamptz`;
  const [mail] = await sentMails(db, which, { newestFirst: true, most: 1 });
  return mail ?? null;
}
