import type { Queryable } from '#api/start/database.ts';

/** Who wants a request's video on WhatsApp, with what became of the latest message; null if nobody does. */
export const findWish = (db: Queryable, requestId: string) =>
  db.whatsAppWish.findUnique({
    where: { requestId },
    select: {
      to: true,
      notifications: { orderBy: { createdAt: 'desc' }, take: 1, select: { state: true } },
    },
  });

/** Send nothing of this request, and forget what was sent. */
export async function deleteWish(db: Queryable, requestId: string): Promise<boolean> {
  return (await db.whatsAppWish.deleteMany({ where: { requestId } })).count === 1;
}

/** Forget what is, or was, to be sent to a number. */
export async function deleteWishesOf(db: Queryable, to: string): Promise<void> {
  await db.whatsAppWish.deleteMany({ where: { to } });
}

export function findRequestByCode(db: Queryable, code: string) {
  return db.request.findUnique({ where: { code }, select: { id: true, erasedAt: true } });
}

/** Have a request's video sent to this number, in place of another. */
export async function wish(tx: Queryable, requestId: string, to: string, now: Date): Promise<void> {
  await deleteWish(tx, requestId);
  await tx.whatsAppWish.create({ data: { requestId, to, wishedAt: now }, select: { requestId: true } });
}
