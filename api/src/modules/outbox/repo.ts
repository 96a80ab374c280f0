import { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/database.ts';

export interface OutboxRow {
  id: string;
  kind: string;
  payload: Prisma.JsonValue;
  attempts: number;
}

/** Writes the messages whose key is not there yet; the others have been asked for before. */
export async function insertMessages(
  db: Queryable,
  messages: Prisma.OutboxMessageCreateManyInput[],
): Promise<void> {
  await db.outboxMessage.createMany({ data: messages, skipDuplicates: true });
}

/**
 * Takes up to `limit` due messages for this process until `leaseUntil`: should it die, they are taken again then.
 */
export async function claimMessages(
  db: Queryable,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<OutboxRow[]> {
  const claimed = await db.$queryRaw<OutboxRow[]>(Prisma.sql`
    UPDATE outbox_messages SET "runAt" = ${leaseUntil}, attempts = attempts + 1
    WHERE id IN (
      SELECT id FROM outbox_messages WHERE "doneAt" IS NULL AND "runAt" <= ${now}
      ORDER BY "runAt" LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    RETURNING id, kind, payload, attempts`);
  return claimed.sort((a, b) => (a.id < b.id ? -1 : 1));
}

export async function markDone(db: Queryable, id: string, at: Date): Promise<void> {
  await db.outboxMessage.updateMany({ where: { id, doneAt: null }, data: { doneAt: at, lastError: null } });
}

export async function markFailed(db: Queryable, id: string, error: string, nextTryAt: Date): Promise<void> {
  await db.outboxMessage.updateMany({
    where: { id, doneAt: null },
    data: { lastError: error.slice(0, 500), runAt: nextTryAt },
  });
}
