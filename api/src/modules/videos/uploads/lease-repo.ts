import { Prisma } from '@salamu/prisma/client';
import type { Part } from '#api/domain/upload/parts.ts';
import type { Queryable } from '#api/start/database/database.ts';

/** What is known about an upload's parts. */
export interface PartsRow {
  parts: Part[];
  lastPart: number;
  session: string | null;
}

export interface LeaseRow extends PartsRow {
  leaseToken: number;
}

/** Which upload is held, and by which lease. */
export interface HeldBy {
  id: string;
  token: number;
}

const until = (leaseMs: number) =>
  Prisma.sql`clock_timestamp() + make_interval(secs => ${leaseMs / 1000}::double precision)`;

/** Take an upload no call holds; null if one does, or the upload is gone. */
export async function takeLease(db: Queryable, id: string, leaseMs: number): Promise<LeaseRow | null> {
  const [row] = await db.$queryRaw<LeaseRow[]>(Prisma.sql`
    UPDATE uploads SET "leaseToken" = "leaseToken" + 1, "leaseUntil" = ${until(leaseMs)}, "leaseWanted" = false
    WHERE id = ${id} AND ("leaseUntil" IS NULL OR "leaseUntil" <= clock_timestamp())
    RETURNING "leaseToken", parts, "lastPart", session`);
  return row ?? null;
}

/** Ask the call holding an upload to release it; false if there is no such upload. */
export async function wantLease(db: Queryable, id: string): Promise<boolean> {
  return (await db.$executeRaw`UPDATE uploads SET "leaseWanted" = true WHERE id = ${id}`) === 1;
}

/** Extend the lease; `wanted` says whether another call is waiting. Null if another lease has it by now. */
export async function renewLease(
  db: Queryable,
  { id, token }: HeldBy,
  leaseMs: number,
): Promise<{ wanted: boolean } | null> {
  const [row] = await db.$queryRaw<{ wanted: boolean }[]>(Prisma.sql`
    UPDATE uploads SET "leaseUntil" = ${until(leaseMs)} WHERE id = ${id} AND "leaseToken" = ${token}
    RETURNING "leaseWanted" AS wanted`);
  return row ?? null;
}

/** Record what has arrived; false if another lease has it by now, and nothing is written. */
export async function writeParts(
  db: Queryable,
  { id, token }: HeldBy,
  { parts, lastPart, session }: PartsRow,
): Promise<boolean> {
  const { count } = await db.upload.updateMany({
    where: { id, leaseToken: token },
    data: { parts: parts.map((part) => ({ ...part })), lastPart, session },
  });
  return count === 1;
}

/** Release it. The token increases, so that anything this call may still be doing comes too late. */
export async function endLease(db: Queryable, { id, token }: HeldBy): Promise<void> {
  await db.$executeRaw`
    UPDATE uploads SET "leaseToken" = "leaseToken" + 1, "leaseUntil" = NULL, "leaseWanted" = false
    WHERE id = ${id} AND "leaseToken" = ${token}`;
}
