import type { Queryable } from '#api/start/database/database.ts';

/** Send nothing of this request, and forget what was sent. */
export async function deleteWish(db: Queryable, requestId: string): Promise<boolean> {
  return (await db.whatsAppWish.deleteMany({ where: { requestId } })).count === 1;
}

/** Forget what is, or was, to be sent to a number. */
export async function deleteWishesOf(db: Queryable, to: string): Promise<void> {
  await db.whatsAppWish.deleteMany({ where: { to } });
}

/** The request with this code, locked until the transaction ends: its delivery comes wholly before or wholly after. */
export async function lockRequestByCode(tx: Queryable, code: string) {
  await tx.$executeRaw`SELECT 1 FROM requests WHERE code = ${code} FOR UPDATE`;
  return tx.request.findUnique({ where: { code }, select: { id: true, erasedAt: true } });
}

/** Have a request's video sent to this number, in place of another. */
export async function wish(tx: Queryable, requestId: string, to: string, now: Date): Promise<void> {
  await deleteWish(tx, requestId);
  await tx.whatsAppWish.create({ data: { requestId, to, wishedAt: now }, select: { requestId: true } });
}
