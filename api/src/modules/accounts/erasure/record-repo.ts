import type { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database/database.ts';

export async function insertErasure(tx: Queryable, data: Prisma.ErasureCreateManyInput): Promise<void> {
  await tx.erasure.createMany({ data: [data], skipDuplicates: true });
}

export function findUnrecorded(db: Queryable): Promise<{ hash: string; at: Date }[]> {
  return db.erasure.findMany({ where: { recordedAt: null }, select: { hash: true, at: true } });
}

export async function markRecorded(db: Queryable, hash: string, now: Date): Promise<void> {
  await db.erasure.updateMany({ where: { hash }, data: { recordedAt: now } });
}

export interface Returned {
  kind: 'account' | 'artist' | 'guest';
  id: string;
}

/** Erased people who exist again after a restore from backup; otherwise empty. */
export function findReturned(db: Queryable): Promise<Returned[]> {
  return db.$queryRaw<Returned[]>`
    WITH erased AS (SELECT hash FROM erasures WHERE EXISTS (SELECT FROM holds))
    SELECT 'account' AS kind, id::text FROM users
      WHERE "deletedAt" IS NULL AND encode(sha256(id::text::bytea), 'hex') IN (SELECT hash FROM erased)
    UNION ALL SELECT 'artist', id::text FROM artists
      WHERE slug <> 'former-' || id AND encode(sha256(id::text::bytea), 'hex') IN (SELECT hash FROM erased)
    UNION ALL SELECT 'guest', id::text FROM requests
      WHERE "fanId" IS NULL AND "erasedAt" IS NULL AND encode(sha256(id::text::bytea), 'hex') IN (SELECT hash FROM erased)`;
}
