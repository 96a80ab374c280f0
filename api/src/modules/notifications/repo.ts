import { type Channel, Prisma } from '@salamu/prisma/client';
import { type Claim, claim, type Queue } from '#api/async/claim-repo.ts';
import type { QueuedMail } from '#api/domain/mails.ts';
import { type TextNews, textVias } from '#api/domain/texts/news.ts';
import type { WebhookType } from '#api/domain/webhooks.ts';
import type { Queryable } from '#api/start/database.ts';
import { newId } from '#api/start/ids.ts';

/** Whose phone or browser it is. */
export type Place = { userId: string } | { sessionId: string };

export type Planned = Omit<Prisma.NotificationUncheckedCreateInput, 'id'>;

export async function insertNotification(tx: Queryable, planned: Planned): Promise<void> {
  await tx.notification.create({ data: { id: newId(), ...planned }, select: { id: true } });
}

/** Add news to what has not gone out to this place yet; when that goes, or null if there is none. */
export async function addToWaiting(
  tx: Queryable,
  place: Place & { channel: Channel },
  { news, mails }: { news: TextNews; mails: string[] },
): Promise<Date | null> {
  const [row] = await tx.notification.updateManyAndReturn({
    where: { ...place, state: 'waiting', attempts: 0, news: { isEmpty: false } },
    data: { news: { push: news }, mails: { push: mails } },
    select: { runAt: true },
  });
  return row?.runAt ?? null;
}

/** When someone last had news there, or since when that is being tried. */
export async function lastTold(tx: Queryable, place: Place): Promise<Date | null> {
  const isTried = { state: 'waiting', attempts: { gt: 0 } } as const;
  const found = await tx.notification.findFirst({
    where: { ...place, news: { isEmpty: false }, OR: [{ sentAt: { not: null } }, isTried] },
    orderBy: { createdAt: 'desc' },
    select: { sentAt: true, createdAt: true },
  });
  return found && (found.sentAt ?? found.createdAt);
}

/** What stands for a mail on the phone of this account. */
export function findInsteadOf(tx: Queryable, userId: string, mailId: string) {
  return tx.notification.findFirst({
    where: { userId, mails: { has: mailId } },
    select: { id: true, state: true, runAt: true, sentAt: true },
  });
}

/** Whether the fan who wants a video on WhatsApp has been told of this delivery, or will be. */
export async function isTold(tx: Queryable, requestId: string, deliveredAt: Date): Promise<boolean> {
  const told = await tx.notification.findFirst({ where: { requestId, deliveredAt }, select: { id: true } });
  return told !== null;
}

export interface Due {
  id: string;
  channel: Channel;
  userId: string | null;
  sessionId: string | null;
  requestId: string | null;
  endpointId: string | null;
  to: string | null;
  news: TextNews[];
  words: string | null;
  mails: string[];
  type: WebhookType | null;
  aboutId: string | null;
  key: string | null;
  payload: QueuedMail | null;
  createdAt: Date;
  deliveredAt: Date | null;
  asLink: boolean;
  endsAt: Date | null;
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
    t.news::text[] AS news, t.words, t.mails, t.type, t."aboutId", t.key, t.payload, t."createdAt", t."deliveredAt", t."asLink",
    t."endsAt", t."triedAt", t.attempts`,
});

/** Take what is due on a channel, in the order in which it was planned. */
export const claimOn = (channel: Channel) => async (db: Queryable, due: Claim) =>
  (await claim<Due>(db, queueOf(channel), due)).sort((a, b) => (a.id < b.id ? -1 : 1));

/** Make mails due now that wait for a phone. */
export async function makeDue(db: Queryable, ids: string[], now: Date): Promise<void> {
  await db.notification.updateMany({
    where: { id: { in: ids }, triedAt: null, state: 'waiting' },
    data: { runAt: now },
  });
}

/** Whether browsers have yet to be told of this mail's news: only the first who asks hears so. */
export async function tellOnce(tx: Queryable, id: string, now: Date): Promise<boolean> {
  const { count } = await tx.notification.updateMany({
    where: { id, pushedAt: null },
    data: { pushedAt: now },
  });
  return count === 1;
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

/** Give up what has not gone out. */
export async function failWaiting(db: Queryable, id: string): Promise<void> {
  await db.notification.updateMany({
    where: { id, state: 'waiting' },
    data: { state: 'failed', failure: 'late' },
  });
}

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
