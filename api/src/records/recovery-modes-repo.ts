import { Prisma } from '@salamu/prisma/client';
import { type RequestRow, requestSelect } from '#api/records/requests-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';

const recoveryModeSelect = {
  id: true,
  since: true,
  backup: true,
  takenAt: true,
  otherKeys: true,
  movedTo: true,
  findings: true,
  lookedAt: true,
} satisfies Prisma.RecoveryModeSelect;
export type RecoveryModeRow = Prisma.RecoveryModeGetPayload<{ select: typeof recoveryModeSelect }>;

/** The current recovery mode; null in normal operation. */
export function findRecoveryMode(db: Queryable): Promise<RecoveryModeRow | null> {
  return db.recoveryMode.findFirst({ where: { endedAt: null }, select: recoveryModeSelect });
}

export async function isInRecoveryMode(db: Queryable): Promise<boolean> {
  return (await db.recoveryMode.count({ where: { endedAt: null } })) > 0;
}

/**
 * Whether the database was restored from a backup made after this moment: what looks unsent may have been sent since.
 */
export async function isFromBackup(db: Queryable, createdAt: Date): Promise<boolean> {
  return (await db.recoveryMode.count({ where: { takenAt: { gte: createdAt } } })) > 0;
}

export async function storeFindings(db: Queryable, id: string, findings: object[], at: Date): Promise<void> {
  await db.recoveryMode.updateMany({
    where: { id, endedAt: null },
    data: { findings: findings as Prisma.InputJsonValue[], lookedAt: at },
  });
}

export async function lockRecoveryMode(tx: Queryable): Promise<RecoveryModeRow | null> {
  await tx.$queryRaw`SELECT id FROM recovery_modes WHERE "endedAt" IS NULL FOR UPDATE`;
  return findRecoveryMode(tx);
}

/**
 * Extend the deadlines between fans and artists by an outage, with their reminders and uploads. Returns how many
 * requests were moved.
 */
export async function movePromises(tx: Queryable, from: Date, to: Date): Promise<number> {
  // A pause, with any outages in it, is compensated when it ends.
  const moved = await moveClocks(tx, { from, to }, Prisma.sql`"pausedAt" IS NULL`);
  const lost = `${(to.getTime() - from.getTime()) / 1000} seconds`;
  await tx.$executeRaw`
    UPDATE notifications SET "endsAt" = "endsAt" + ${lost}::interval
    WHERE channel = 'email' AND state = 'waiting' AND "endsAt" IS NOT NULL`;
  await tx.$executeRaw`
    UPDATE notifications SET "runAt" = "runAt" + ${lost}::interval
    WHERE channel = 'email' AND state = 'waiting' AND kind = 'request-mail' AND "runAt" > ${from}::timestamptz
      AND about IN ('cancel_offer', 'dispute_reminder')`;
  await tx.$executeRaw`UPDATE uploads SET "expiresAt" = "expiresAt" + ${lost}::interval`;
  return moved;
}

/** Extend one request's deadlines by its pause. */
export async function moveClocksOf(tx: Queryable, id: string, from: Date, to: Date): Promise<void> {
  await moveClocks(tx, { from, to }, Prisma.sql`id = ${id}::uuid`);
}

function moveClocks(
  tx: Queryable,
  { from, to }: { from: Date; to: Date },
  which: Prisma.Sql,
): Promise<number> {
  const seconds = (to.getTime() - from.getTime()) / 1000;
  const lost = `${seconds} seconds`;
  return tx.$executeRaw`
    UPDATE requests SET "timerAt" = "timerAt" + ${lost}::interval, "deadlineAt" = "deadlineAt" + ${lost}::interval,
      "graceUntil" = "graceUntil" + ${lost}::interval, "movedSeconds" = coalesce("movedSeconds", 0) + ${seconds}::float8
    WHERE "timerAt" IS NOT NULL AND ${which}`;
}

/** Extend deadlines by the time since the last extension, so that no one loses time to the restore. */
export async function moveDeadlines(
  tx: Queryable,
  { id, movedTo }: RecoveryModeRow,
  now: Date,
): Promise<void> {
  await movePromises(tx, movedTo, now);
  const lost = `${now.getTime() - movedTo.getTime()} milliseconds`;
  await tx.$executeRaw`UPDATE lost_factors SET "endsAt" = "endsAt" + ${lost}::interval`;
  await tx.recoveryMode.update({ where: { id }, data: { movedTo: now }, select: { id: true } });
}

/** Serialise copies that start together and concurrent job rounds. */
export async function lockRounds(tx: Queryable): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('rounds of jobs'))`;
}

/** Open requests from before an outage's end that outages have moved, by id. */
export function movedRequests(
  tx: Queryable,
  { before, after, limit }: { before: string; after: string; limit: number },
): Promise<RequestRow[]> {
  return tx.request.findMany({
    where: {
      movedSeconds: { not: null },
      timerAt: { not: null },
      pausedAt: null,
      createdAt: { lte: before },
      ...(after && { id: { gt: after } }),
    },
    orderBy: { id: 'asc' },
    take: limit,
    select: requestSelect,
  });
}

/** End recovery mode; returns whether this call did it. */
export async function endRecoveryMode(
  tx: Queryable,
  id: string,
  now: Date,
  endedById: string,
): Promise<boolean> {
  const { count } = await tx.recoveryMode.updateMany({
    where: { id, endedAt: null },
    data: { endedAt: now, endedById },
  });
  return count === 1;
}
