import type { Prisma } from '@salamu/prisma/client';
import { type Cursor, keyset } from '#api/cursors.ts';
import type { Queryable } from '#api/database.ts';
import type { RefundState } from '#api/domain/payment/states.ts';

const refundSelect = {
  id: true,
  currency: true,
  amount: true,
  status: true,
  cause: true,
  reference: true,
  attempts: true,
  lastError: true,
  createdAt: true,
  nextTryAt: true,
  settledAt: true,
  capture: {
    select: {
      provider: true,
      payment: {
        select: {
          request: {
            select: {
              id: true,
              code: true,
              artist: { select: { id: true, slug: true, stageName: true } },
            },
          },
        },
      },
    },
  },
} satisfies Prisma.RefundSelect;
export type AdminRefundRow = Prisma.RefundGetPayload<{ select: typeof refundSelect }>;

/** One page of refunds, the newest first, and how many there are. */
export async function listRefunds(db: Queryable, status: RefundState | null, cursor: Cursor | null) {
  const where: Prisma.RefundWhereInput = status ? { status } : {};
  const { where: place, ...order } = keyset(cursor);
  const [rows, total]: [AdminRefundRow[], number] = await Promise.all([
    db.refund.findMany({ where: { AND: [where, place] }, ...order, select: refundSelect }),
    db.refund.count({ where }),
  ]);
  return { rows, total };
}

export function findRefund(db: Queryable, id: string): Promise<AdminRefundRow | null> {
  return db.refund.findUnique({ where: { id }, select: refundSelect });
}
