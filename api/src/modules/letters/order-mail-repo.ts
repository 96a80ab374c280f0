import type { Prisma } from '@salamu/prisma/client';
import { eachOf } from '#api/domain/field.ts';
import { type BriefField, briefFields } from '#api/domain/request/brief-fields.ts';
import { sameOrder } from '#api/records/requests-repo.ts';
import type { Queryable } from '#api/start/database.ts';

const orderSelect = {
  id: true,
  code: true,
  artistId: true,
  ...eachOf(briefFields, () => true as const),
  createdAt: true,
  fanId: true,
  currency: true,
  total: true,
  estimateIn: true,
  estimateRate: true,
  estimateAsOf: true,
  timerAt: true,
  endedAt: true,
  artist: { select: { stageName: true, photoKey: true, listed: true } },
} satisfies Prisma.RequestSelect;
export type UnpaidOrder = Prisma.RequestGetPayload<{ select: typeof orderSelect }>;

/**
 * The last mail about unpaid orders to this address (hashed), locked until the transaction ends: mails to one address
 * are written one after the other, across all copies.
 */
export async function lockLastMail(
  tx: Queryable,
  address: string,
  requestId: string,
): Promise<{ requestId: string; writtenAt: Date }> {
  await tx.orderMail.createMany({
    data: [{ address, requestId, writtenAt: new Date(0) }],
    skipDuplicates: true,
  });
  await tx.$queryRaw`SELECT 1 FROM order_mails WHERE address = ${address} FOR UPDATE`;
  return tx.orderMail.findUniqueOrThrow({
    where: { address },
    select: { requestId: true, writtenAt: true },
  });
}

/** Unpaid orders from this address that no mail has listed yet, or those listed in the mail of `namedWith`. */
export async function unpaidOrders(
  tx: Queryable,
  email: string,
  namedWith: string | null,
): Promise<UnpaidOrder[]> {
  return tx.request.findMany({
    where: { ...(await ordersOf(tx, email)), status: 'awaiting_payment', namedWith },
    orderBy: { id: 'asc' },
    select: orderSelect,
  });
}

/** What matches the orders of this address: a guest's, and those of its account. */
export async function ordersOf(db: Queryable, email: string): Promise<Prisma.RequestWhereInput> {
  const account = await db.user.findFirst({
    where: { email, deletedAt: null },
    select: { id: true },
  });
  return { OR: [{ guestEmail: email, fanId: null }, ...(account ? [{ fanId: account.id }] : [])] };
}

/** The code of an order among these with the same words, made in the hour before; null if there is none. */
export async function sameBefore(
  db: Queryable,
  made: Prisma.RequestWhereInput,
  order: UnpaidOrder,
): Promise<string | null> {
  const { id, createdAt, artistId } = order;
  const brief = eachOf(briefFields, (_, name) => order[name]) as Pick<UnpaidOrder, BriefField>;
  const same = await db.request.findFirst({
    where: {
      AND: [sameOrder({ ...brief, artistId }, createdAt), { id: { not: id } }, made],
    },
    orderBy: { id: 'asc' },
    select: { code: true },
  });
  return same?.code ?? null;
}

/** Record that the mail of `requestId` lists these orders. */
export async function noteNamed(
  tx: Queryable,
  { address, requestId, writtenAt }: { address: string; requestId: string; writtenAt: Date },
  orders: UnpaidOrder[],
): Promise<void> {
  await tx.orderMail.update({
    where: { address },
    data: { requestId, writtenAt },
    select: { address: true },
  });
  await tx.request.updateMany({
    where: { id: { in: orders.map(({ id }) => id) } },
    data: { namedWith: requestId },
  });
}
