import { Prisma } from '@salamu/prisma/client';
import { type Claim, claim, type Queue } from '#api/async/claim-repo.ts';
import type { WebhookType } from '#api/domain/webhooks.ts';
import { lockUser } from '#api/records/accounts-repo.ts';
import type { Queryable } from '#api/start/database.ts';

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

/** Write the deliveries that do not exist yet. */
export async function insertDeliveries(
  tx: Queryable,
  deliveries: Prisma.WebhookDeliveryCreateManyInput[],
): Promise<void> {
  await tx.webhookDelivery.createMany({ data: deliveries, skipDuplicates: true });
}

export interface DueDelivery {
  id: string;
  type: WebhookType;
  aboutId: string;
  createdAt: Date;
  giveUpAt: Date;
  attempts: number;
  url: string;
  secret: Uint8Array;
}

const endpoint = (column: 'url' | 'secret') =>
  Prisma.sql`(SELECT e.${Prisma.raw(column)} FROM webhook_endpoints e WHERE e.id = t."endpointId") AS ${Prisma.raw(column)}`;

export const deliveryQueue: Queue = {
  table: 'webhook_deliveries',
  at: 'runAt',
  waits: Prisma.sql`w."doneAt" IS NULL AND w."failedAt" IS NULL`,
  first: Prisma.sql`w.attempts`,
  sets: Prisma.sql`attempts = t.attempts + 1`,
  returns: Prisma.sql`t.id, t.type, t."aboutId", t."createdAt", t."giveUpAt", t.attempts, ${endpoint('url')}, ${endpoint('secret')}`,
};

/**
 * Claim due deliveries for this process until `leaseUntil`: if it dies, they are claimed again then. First attempts
 * come first, so that hanging receivers hold up no one else's messages.
 */
export function claimDeliveries(db: Queryable, due: Claim): Promise<DueDelivery[]> {
  return claim(db, deliveryQueue, due);
}

/** Record the outcome of a try; does nothing if another process has claimed the delivery since. */
export async function updateDelivery(
  db: Queryable,
  { id, attempts }: Pick<DueDelivery, 'id' | 'attempts'>,
  data: Prisma.WebhookDeliveryUncheckedUpdateManyInput,
): Promise<void> {
  await db.webhookDelivery.updateMany({ where: { id, attempts, doneAt: null, failedAt: null }, data });
}

const deliverySelect = {
  id: true,
  type: true,
  aboutId: true,
  createdAt: true,
  runAt: true,
  attempts: true,
  status: true,
  failure: true,
  doneAt: true,
  failedAt: true,
} satisfies Prisma.WebhookDeliverySelect;
export type DeliveryRow = Prisma.WebhookDeliveryGetPayload<{ select: typeof deliverySelect }>;

/** The latest deliveries to an endpoint, newest first. */
export function findDeliveries(db: Queryable, endpointId: string, most: number): Promise<DeliveryRow[]> {
  return db.webhookDelivery.findMany({
    where: { endpointId },
    orderBy: { id: 'desc' },
    take: most,
    select: deliverySelect,
  });
}

/** Make an ended delivery due again; false if this endpoint has none that has ended. */
export async function renewDelivery(
  db: Queryable,
  { id, endpointId }: { id: string; endpointId: string },
  { now, giveUpAt }: { now: Date; giveUpAt: Date },
): Promise<boolean> {
  const { count } = await db.webhookDelivery.updateMany({
    where: { id, endpointId, OR: [{ doneAt: { not: null } }, { failedAt: { not: null } }] },
    data: { runAt: now, giveUpAt, attempts: 0, status: null, failure: null, doneAt: null, failedAt: null },
  });
  return count === 1;
}
