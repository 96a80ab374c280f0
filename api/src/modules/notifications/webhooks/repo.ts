import type { Prisma } from '@salamu/prisma/client';
import { lockUser } from '#api/records/accounts-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';

const endpointSelect = {
  id: true,
  url: true,
  topics: true,
  createdAt: true,
} satisfies Prisma.WebhookEndpointSelect;
export type EndpointRow = Prisma.WebhookEndpointGetPayload<{ select: typeof endpointSelect }>;

/** A user's endpoints, newest first. */
export function findEndpoints(db: Queryable, userId: string): Promise<EndpointRow[]> {
  return db.webhookEndpoint.findMany({ where: { userId }, orderBy: { id: 'desc' }, select: endpointSelect });
}

/** How many endpoints the user has; locks the user's row until the transaction ends. */
export async function countEndpointsLocked(tx: Queryable, userId: string): Promise<number> {
  await lockUser(tx, userId);
  return tx.webhookEndpoint.count({ where: { userId } });
}

export function insertEndpoint(
  tx: Queryable,
  endpoint: Prisma.WebhookEndpointUncheckedCreateInput,
): Promise<EndpointRow> {
  return tx.webhookEndpoint.create({ data: endpoint, select: endpointSelect });
}

/** Delete one of the user's endpoints with its deliveries; false if they have no such endpoint. */
export async function deleteEndpoint(db: Queryable, own: { id: string; userId: string }): Promise<boolean> {
  const { count } = await db.webhookEndpoint.deleteMany({ where: own });
  return count === 1;
}

export async function deleteEndpointsOf(db: Queryable, userId: string): Promise<void> {
  await db.webhookEndpoint.deleteMany({ where: { userId } });
}

export async function isOwnEndpoint(db: Queryable, own: { id: string; userId: string }): Promise<boolean> {
  return (await db.webhookEndpoint.findFirst({ where: own, select: { id: true } })) !== null;
}

export const findEndpoint = (db: Queryable, id: string) =>
  db.webhookEndpoint.findUnique({ where: { id }, select: { url: true, secret: true } });

const deliverySelect = {
  id: true,
  type: true,
  aboutId: true,
  createdAt: true,
  runAt: true,
  attempts: true,
  status: true,
  state: true,
  failure: true,
  sentAt: true,
} satisfies Prisma.NotificationSelect;
export type DeliveryRow = Prisma.NotificationGetPayload<{ select: typeof deliverySelect }>;

/** The latest messages to an endpoint, newest first. */
export function findDeliveries(db: Queryable, endpointId: string, most: number): Promise<DeliveryRow[]> {
  return db.notification.findMany({
    where: { endpointId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: most,
    select: deliverySelect,
  });
}
