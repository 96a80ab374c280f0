import { Prisma } from '@salamu/prisma/client';
import type { RefundState } from '#api/domain/payment/states.ts';
import type { Cursor } from '#api/lists/cursors.ts';
import { inOrderOf, type List, readList, within } from '#api/lists/list-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';
import type { RefundSort } from './model.ts';

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
  sentOn: true,
  coveredBy: true,
  capture: {
    select: {
      provider: true,
      chargebacks: { where: { status: { in: ['open', 'lost'] } }, select: { id: true } },
      payment: {
        select: {
          phone: true,
          request: {
            select: {
              id: true,
              code: true,
              guestName: true,
              guestEmail: true,
              fan: { select: { name: true, email: true } },
              artist: { select: { id: true, slug: true, stageName: true } },
            },
          },
        },
      },
    },
  },
} satisfies Prisma.RefundSelect;
export type AdminRefundRow = Prisma.RefundGetPayload<{ select: typeof refundSelect }>;

const orders: Record<RefundSort, List['order']> = {
  newest: { key: null, descending: true },
  oldest: { key: null, descending: false },
};

export async function listRefunds(
  db: Queryable,
  { status, ...owed }: { status: RefundState | null; from: Date | null; before: Date | null },
  sort: RefundSort,
  cursor: Cursor | null,
) {
  const where = within(Prisma.sql`x."createdAt"`, owed);
  if (status) where.push(Prisma.sql`x.status = ${status}::"RefundState"`);
  const { ids, total } = await readList(
    db,
    { from: Prisma.sql`refunds x`, where, order: orders[sort] },
    cursor,
  );
  const rows = await db.refund.findMany({ where: { id: { in: ids } }, select: refundSelect });
  return { rows: inOrderOf(ids, rows), total };
}

export function findForAdmin(db: Queryable, id: string): Promise<AdminRefundRow | null> {
  return db.refund.findUnique({ where: { id }, select: refundSelect });
}
