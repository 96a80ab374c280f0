import { Prisma } from '@salamu/prisma/client';
import { type Claim, claim, type Queue } from '#api/async/claim-repo.ts';
import { pushRules } from '#api/domain/push.ts';
import type { TextNews } from '#api/domain/texts/news.ts';
import type { Queryable } from '#api/start/database.ts';
import { newId } from '#api/start/ids.ts';

export const findSubscription = (db: Queryable, sessionId: string) =>
  db.pushSubscription.findUnique({ where: { sessionId }, select: { news: true, vapidKey: true } });

/** Have this session's browser told, in place of who was told there, and of the account's oldest if there are too many. */
export async function replaceSubscription(
  tx: Queryable,
  userId: string,
  subscription: Prisma.PushSubscriptionUncheckedCreateInput & { news: TextNews[] },
): Promise<void> {
  const { sessionId, endpoint, createdAt, ...rest } = subscription;
  await tx.pushSubscription.deleteMany({ where: { endpoint, sessionId: { not: sessionId } } });
  await tx.pushSubscription.upsert({
    where: { sessionId },
    create: subscription,
    update: { ...rest, endpoint },
    select: { sessionId: true },
  });
  await tx.$executeRaw`
    DELETE FROM push_subscriptions WHERE "sessionId" IN (
      SELECT p."sessionId" FROM push_subscriptions p JOIN sessions s ON s.id = p."sessionId"
      WHERE s."userId" = ${userId}::uuid ORDER BY p."createdAt" DESC, p."sessionId" OFFSET ${pushRules.browsers})`;
}

export async function deleteSubscription(db: Queryable, sessionId: string): Promise<void> {
  await db.pushSubscription.deleteMany({ where: { sessionId } });
}

export const subscriptionsOf = (db: Queryable, userId: string) =>
  db.pushSubscription.findMany({
    where: { session: { userId } },
    orderBy: { createdAt: 'asc' },
    select: { endpoint: true, news: true, createdAt: true },
  });

const live = (now: Date) => ({ endedAt: null, expiresAt: { gt: now }, user: { suspendedAt: null } });

/** The browsers that the account with this address wants such news in: all of one account. */
export const browsersOf = (
  db: Queryable,
  email: string,
  { news, now }: { news: TextNews; now: Date },
): Promise<{ sessionId: string; userId: string; toldAt: Date | null }[]> => db.$queryRaw`
  SELECT p."sessionId", s."userId", p."toldAt" FROM users u
    JOIN sessions s ON s."userId" = u.id JOIN push_subscriptions p ON p."sessionId" = s.id
  WHERE u.email = ${email} AND u."suspendedAt" IS NULL
    AND s."endedAt" IS NULL AND s."expiresAt" > ${now}::timestamptz AND ${news}::"TextNews" = ANY(p.news)`;

/** Plan a message, or add to the one that waits. */
export async function planMessage(
  tx: Queryable,
  message: { sessionId: string; news: TextNews; words: string; createdAt: Date; runAt: Date; endsAt: Date },
): Promise<void> {
  const added = await tx.$executeRaw`
    UPDATE push_messages SET news = news || ${message.news}::"TextNews"
    WHERE "sessionId" = ${message.sessionId}::uuid AND attempts = 0`;
  if (added === 0)
    await tx.pushMessage.create({
      data: { id: newId(), ...message, news: [message.news] },
      select: { id: true },
    });
}

export interface DuePush {
  id: string;
  sessionId: string;
  news: TextNews[];
  words: string;
  endsAt: Date;
  attempts: number;
}

export const pushQueue: Queue = {
  table: 'push_messages',
  at: 'runAt',
  sets: Prisma.sql`attempts = t.attempts + 1`,
  returns: Prisma.sql`t.id, t."sessionId", t.news::text[] AS news, t.words, t."endsAt", t.attempts`,
};

export function claimPushes(db: Queryable, due: Claim): Promise<DuePush[]> {
  return claim<DuePush>(db, pushQueue, due);
}

/** Where a message goes, unless the session is over. */
export const findLive = (db: Queryable, sessionId: string, now: Date) =>
  db.pushSubscription.findFirst({
    where: { sessionId, session: live(now) },
    select: {
      endpoint: true,
      p256dh: true,
      auth: true,
      vapidKey: true,
      session: { select: { user: { select: { locale: true } } } },
    },
  });

export async function noteTold(db: Queryable, sessionId: string, toldAt: Date): Promise<void> {
  await db.pushSubscription.updateMany({ where: { sessionId }, data: { toldAt } });
}

type Held = Pick<DuePush, 'id' | 'attempts'>;

/** End a message, unless another process has it by now. */
export async function deleteMessage(db: Queryable, { id, attempts }: Held): Promise<void> {
  await db.pushMessage.deleteMany({ where: { id, attempts } });
}

export async function putOffMessage(db: Queryable, { id, attempts }: Held, runAt: Date): Promise<void> {
  await db.pushMessage.updateMany({ where: { id, attempts }, data: { runAt } });
}
