import { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database.ts';

export interface OutboxRow {
  id: string;
  key: string;
  kind: string;
  payload: Prisma.JsonValue;
  /** Which try this is: whoever took the message last holds it. */
  attempts: number;
  createdAt: Date;
  giveUpAt: Date;
}
type Held = Pick<OutboxRow, 'id' | 'attempts'>;

/** Writes the messages whose key is not there yet; the others have been asked for before. */
export async function insertMessages(
  db: Queryable,
  messages: Prisma.OutboxMessageCreateManyInput[],
): Promise<void> {
  await db.outboxMessage.createMany({ data: messages, skipDuplicates: true });
}

interface Claim {
  now: Date;
  leaseUntil: Date;
  /** Until when messages that are tried for the first time are tried. */
  giveUpAt: Date;
  limit: number;
}

/** Take due messages for this process until `leaseUntil`: should it die, they are taken again then. */
export async function claimMessages(
  db: Queryable,
  { now, leaseUntil, giveUpAt, limit }: Claim,
): Promise<OutboxRow[]> {
  const claimed = await db.$queryRaw<OutboxRow[]>(Prisma.sql`
    UPDATE outbox_messages
    SET "runAt" = ${leaseUntil}, attempts = attempts + 1, "giveUpAt" = coalesce("giveUpAt", ${giveUpAt}::timestamptz)
    WHERE id IN (
      SELECT id FROM outbox_messages WHERE "doneAt" IS NULL AND "undeliverableAt" IS NULL AND "runAt" <= ${now}
      ORDER BY "runAt" LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    RETURNING id, key, kind, payload, attempts, "createdAt", "giveUpAt"`);
  return claimed.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The message while nobody else has taken it, or ended it. */
const held = ({ id, attempts }: Held) => ({ id, attempts, doneAt: null, undeliverableAt: null });

/** Hold a message until `leaseUntil`, going to this address; false where another process has it by now. */
export async function renewLease(
  db: Queryable,
  message: Held,
  { leaseUntil, to }: { leaseUntil: Date; to: string },
): Promise<boolean> {
  const { count } = await db.outboxMessage.updateMany({
    where: held(message),
    data: { runAt: leaseUntil, to },
  });
  return count === 1;
}

/** End a message; false where another process has it by now. */
export async function markDone(db: Queryable, message: Held, at: Date): Promise<boolean> {
  const { count } = await db.outboxMessage.updateMany({
    where: held(message),
    data: { doneAt: at, to: null, lastError: null },
  });
  return count === 1;
}

/** Keep what went wrong, and when to try again: never where `nextTryAt` is null, as of `now`. */
export async function markFailed(
  db: Queryable,
  message: Held,
  { error, now, nextTryAt }: { error: string; now: Date; nextTryAt: Date | null },
): Promise<void> {
  await db.outboxMessage.updateMany({
    where: held(message),
    data: {
      lastError: error.slice(0, 500),
      ...(nextTryAt ? { runAt: nextTryAt } : { undeliverableAt: now }),
    },
  });
}

/** Note in a message what its first try has made, so that later ones know. */
export async function amendPayload(db: Queryable, id: string, change: Prisma.JsonObject): Promise<void> {
  await db.$executeRaw`UPDATE outbox_messages SET payload = payload || ${change}::jsonb WHERE id = ${id}::uuid`;
}

/**
 * Forget what messages were made of: those done before `sent`, and those undeliverable since before `undeliverable`, which
 * end with it. Their keys stay, so that nothing is planned twice.
 */
export async function forgetMessages(
  db: Queryable,
  { now, sent, undeliverable }: { now: Date; sent: Date; undeliverable: Date },
): Promise<void> {
  await db.$executeRaw`
    UPDATE outbox_messages SET payload = '{}' WHERE "doneAt" < ${sent}::timestamptz AND payload <> '{}'`;
  await db.outboxMessage.updateMany({
    where: { undeliverableAt: { lt: undeliverable } },
    data: { payload: {}, to: null, lastError: null, undeliverableAt: null, doneAt: now },
  });
}
