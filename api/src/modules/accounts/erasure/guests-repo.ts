import { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database/database.ts';

/**
 * A refund that has not arrived, or a payment attempt whose outcome is unknown. Counted per request, because for an
 * EXISTS inside an OR PostgreSQL reads all refunds.
 */
const moneyIsMoving = Prisma.sql`
  (SELECT count(*) FROM payments p WHERE p."requestId" = r.id AND (p.checking OR p.status = 'open')) > 0
  OR (
    SELECT count(*) FROM refunds f JOIN captures c ON c.id = f."captureId" JOIN payments p ON p.id = c."paymentId"
    WHERE p."requestId" = r.id AND f.status <> 'paid'
  ) > 0`;

export async function isMoneyMoving(tx: Queryable, requestId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM requests r WHERE r.id = ${requestId}::uuid AND (${moneyIsMoving})`;
  return rows.length > 0;
}

/** Guest requests that ended before `endedBefore`, with settled money, and not erased yet; locked. */
export async function lockGuestsToErase(tx: Queryable, endedBefore: Date, limit: number): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT r.id::text FROM requests r
    WHERE r."fanId" IS NULL AND r."erasedAt" IS NULL AND r."endedAt" <= ${endedBefore} AND NOT (${moneyIsMoving})
    ORDER BY r."endedAt" LIMIT ${limit} FOR UPDATE SKIP LOCKED`;
  return rows.map(({ id }) => id);
}

export async function markErased(tx: Queryable, ids: string[], now: Date): Promise<void> {
  await tx.request.updateMany({ where: { id: { in: ids } }, data: { erasedAt: now } });
}
