import type { Prisma } from '@salamu/prisma/client';
import type { NotificationKind } from '#api/domain/notifications/kinds.ts';
import { pushRules } from '#api/domain/notifications/push.ts';
import type { Queryable } from '#api/start/database/database.ts';

export const findSubscription = (db: Queryable, sessionId: string) =>
  db.pushSubscription.findUnique({ where: { sessionId }, select: { news: true, vapidKey: true } });

/** Have this session's browser told, in place of who was told there, and of the account's oldest if there are too many. */
export async function replaceSubscription(
  tx: Queryable,
  userId: string,
  subscription: Prisma.PushSubscriptionUncheckedCreateInput & { news: NotificationKind[] },
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

/** Where a message goes, unless the session is over. */
export const findLive = (db: Queryable, sessionId: string, now: Date) =>
  db.pushSubscription.findFirst({
    where: { sessionId, session: live(now) },
    select: {
      endpoint: true,
      p256dh: true,
      auth: true,
      vapidKey: true,
      session: { select: { userId: true, user: { select: { locale: true } } } },
    },
  });
