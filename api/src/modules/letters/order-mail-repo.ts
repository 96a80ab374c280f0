import type { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database.ts';

const orderSelect = {
  id: true,
  code: true,
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
  const account = await tx.user.findFirst({
    where: { email, deletedAt: null },
    select: { id: true },
  });
  const madeBy: Prisma.RequestWhereInput[] = [{ guestEmail: email, fanId: null }];
  if (account) madeBy.push({ fanId: account.id });
  return tx.request.findMany({
    where: {
      status: 'awaiting_payment',
      OR: madeBy,
      namedWith,
    },
    orderBy: { id: 'asc' },
    select: orderSelect,
  });
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
