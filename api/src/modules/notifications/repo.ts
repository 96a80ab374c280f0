import { type Channel, type NotificationState, Prisma } from '@salamu/prisma/client';
import { type Claim, claim, type Queue } from '#api/async/claim-repo.ts';
import { type NotificationKind, type PhonePurpose, timing } from '#api/domain/notifications/kinds.ts';
import type { QueuedMail } from '#api/domain/notifications/mails.ts';
import type { WebhookType } from '#api/domain/notifications/webhooks.ts';
import { after } from '#api/domain/request/deadlines.ts';
import type { QuietHours } from '#api/domain/time/quiet-hours.ts';
import type { Queryable } from '#api/start/database/database.ts';

export interface Due {
  id: string;
  channel: Channel;
  userId: string | null;
  sessionId: string | null;
  requestId: string | null;
  endpointId: string | null;
  to: string | null;
  news: NotificationKind[];
  mails: string[];
  type: WebhookType | null;
  about: string | null;
  aboutId: string | null;
  key: string | null;
  payload: QueuedMail | null;
  createdAt: Date;
  deliveredAt: Date | null;
  asLink: boolean;
  endsAt: Date | null;
  plannedAt: Date | null;
  insteadId: string | null;
  /** Until when it is this process's. */
  runAt: Date;
  triedAt: Date | null;
  attempts: number;
}
export type Change = Prisma.NotificationUncheckedUpdateManyInput & {
  state?: NotificationState;
  runAt?: Date;
};

/** Longer than a batch takes if every message needs its ten seconds; renewed before each is handed over. */
export const lease = 60_000;

/** A message as one process has it, until another claims it. */
export type Ours = Pick<Due, 'id' | 'attempts' | 'runAt'>;

/** What waits on one channel. First tries at endpoints come first, so that hanging ones hold up no one else's messages. */
export const queueOf = (channel: Channel): Queue => ({
  table: 'notifications',
  at: 'runAt',
  waits: Prisma.sql`w.state = 'waiting' AND w.channel = ${channel}::"Channel"`,
  ...(channel === 'webhook' && { first: Prisma.sql`w.attempts` }),
  sets: Prisma.sql`attempts = t.attempts + 1`,
  returns: Prisma.sql`t.id, t.channel, t."userId", t."sessionId", t."requestId", t."endpointId", t."to",
    t.news::text[] AS news, t.mails, t.type, t.about, t."aboutId", t.key, t.payload, t."createdAt", t."deliveredAt", t."asLink",
    t."endsAt", t."plannedAt", t."insteadId", t."runAt", t."triedAt", t.attempts`,
});

/** Take what is due on a channel, in the order in which it was planned. */
export const claimOn = (channel: Channel) => async (db: Queryable, due: Claim) =>
  (await claim<Due>(db, queueOf(channel), due)).sort((a, b) => (a.id < b.id ? -1 : 1));

/** What these mails are written from, unless that is forgotten. */
export async function mailsOf(
  db: Queryable,
  ids: string[],
): Promise<{ id: string; key: string | null; createdAt: Date; payload: QueuedMail }[]> {
  const mails = await db.notification.findMany({
    where: { id: { in: ids } },
    select: { id: true, key: true, createdAt: true, payload: true },
  });
  return mails.flatMap(({ payload, ...mail }) =>
    payload && 'kind' in payload ? [{ ...mail, payload: payload as QueuedMail }] : [],
  );
}

/**
 * What becomes of the mails that a phone is told instead of: needless once it has them, due at once if it never will, else
 * due some time after the phone should have them.
 */
export async function moveMails(
  tx: Queryable,
  { id, mails }: Pick<Due, 'id' | 'mails'>,
  phone: { state: NotificationState; runAt: Date },
): Promise<void> {
  const { state, runAt } = phone;
  if (mails.length === 0) return;
  const data: Change =
    state === 'arrived'
      ? needless
      : state === 'failed'
        ? { runAt, insteadId: null }
        : { runAt: after(runAt, timing.patience) };
  await tx.notification.updateMany({
    where: { id: { in: mails }, insteadId: id, state: 'waiting', triedAt: null },
    data,
  });
}

/** Have a mail wait no longer for a phone, which is sent nothing any more that has not gone out. */
export async function giveUpPhone(db: Queryable, due: Ours, insteadId: string, now: Date): Promise<void> {
  await db.notification.updateMany({
    where: { id: insteadId, state: 'waiting' },
    data: { state: 'failed', failure: 'late' },
  });
  await updateNotification(db, due, { insteadId: null, runAt: now, attempts: 0 });
}

/** When someone wants to be left alone, and what tells by which clock. */
export const findQuiet = (db: Queryable, userId: string) =>
  db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      quietFrom: true,
      quietUntil: true,
      timeZone: true,
      artist: { select: { country: true } },
    },
  });

export async function storeQuiet(db: Queryable, userId: string, hours: QuietHours): Promise<void> {
  await db.user.updateMany({ where: { id: userId, deletedAt: null }, data: hours });
}

/** Whom news goes to: an account, or for orders an address. */
export type Reader = { userId: string } | { to: string };

/** Have others wait, until the transaction ends, before they tell this reader. */
export async function lockReader(tx: Queryable, reader: Reader): Promise<void> {
  const whom = 'to' in reader ? reader.to : reader.userId;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('news for ' || ${whom}, 0))`;
}

/** When someone last had such news where this is to go, or since when it is being handed over there. */
export async function lastTold(
  tx: Queryable,
  { channel, sessionId, about }: Due,
  reader: Reader,
  now: Date,
): Promise<Date | null> {
  const place = sessionId
    ? { sessionId }
    : { ...reader, channel: channel === 'email' ? channel : { not: 'email' as const } };
  const told = await tx.notification.findFirst({
    where: {
      ...place,
      ...('to' in reader ? { about } : { news: { isEmpty: false } }),
      OR: [
        { sentAt: { not: null } },
        { state: 'waiting', triedAt: { not: null } },
        // An address that refused one, for now or for good, is not asked sooner again.
        ...('to' in reader
          ? [{ triedAt: { not: null } }, { state: 'waiting' as const, endsAt: { not: null } }]
          : []),
      ],
    },
    orderBy: { runAt: 'desc' },
    select: { sentAt: true, triedAt: true },
  });
  return told && (told.sentAt ?? told.triedAt ?? now);
}

/** Change a notification unless another process has claimed it since; false if one has. */
export async function updateNotification(
  db: Queryable,
  { id, attempts, runAt }: Ours,
  data: Change,
): Promise<boolean> {
  const { count } = await db.notification.updateMany({
    where: { id, attempts, runAt, state: 'waiting' },
    data,
  });
  return count === 1;
}

/** Of such a message nothing is sent. */
export const needless = { state: 'needless', failure: null, to: null, lastError: null } as const;

/**
 * Record the delivery status of a sent message, by the provider's reference. Returns which it is; null if no sent
 * message has that reference.
 */
export async function settleSent(
  db: Queryable,
  reference: string,
  state: 'arrived' | 'failed',
): Promise<Pick<Due, 'id' | 'mails'> | null> {
  const [row] = await db.notification.updateManyAndReturn({
    where: { reference, state: 'sent' },
    data: { state, failure: state === 'failed' ? 'undelivered' : null },
    select: { id: true, mails: true },
  });
  return row ?? null;
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

/** What a channel has cost since, for one purpose or all, in ten-thousandths. */
export async function spentSince(
  db: Queryable,
  { channel, about }: { channel: Channel; about: PhonePurpose | undefined },
  since: Date,
): Promise<number> {
  const { _sum } = await db.notification.aggregate({
    where: { channel, ...(about && { about }), sentAt: { gte: since } },
    _sum: { cost: true },
  });
  return _sum.cost ?? 0;
}
