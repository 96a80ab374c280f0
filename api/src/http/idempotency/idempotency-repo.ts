import type { Queryable } from '#api/start/database/database.ts';

export interface KeptAnswer {
  bodyHash: string;
  targetId: string;
  /** Null while the first call is still being processed. */
  status: number | null;
  answer: Uint8Array | null;
}

/** A call's claim on its key; a takeover voids the earlier one. */
export interface Claim {
  scope: string;
  /** By the database's clock. */
  createdAt: Date;
  /** The id of what the call creates; it outlives any claim. */
  targetId: string;
}

interface Wanted {
  scope: string;
  bodyHash: string;
  /** For a new key. */
  targetId: string;
  now: Date;
  expiresAt: Date;
}

/**
 * Claim the key for this call; of concurrent callers, only one succeeds. An abandoned claim is free again for the same
 * body after half a minute, by the database's clock, since those of copies differ.
 */
export async function claimKey(db: Queryable, wanted: Wanted): Promise<Claim | null> {
  const { scope, bodyHash, targetId, now, expiresAt } = wanted;
  const [claim] = await db.$queryRaw<Claim[]>`
    INSERT INTO idempotency_keys AS kept (scope, "bodyHash", "targetId", "createdAt", "expiresAt")
    VALUES (${scope}, ${bodyHash}, ${targetId}::uuid, now(), ${expiresAt})
    ON CONFLICT (scope) DO UPDATE SET "bodyHash" = ${bodyHash}, "createdAt" = now(), "expiresAt" = ${expiresAt},
      "targetId" = CASE WHEN kept."expiresAt" <= ${now} THEN ${targetId}::uuid ELSE kept."targetId" END,
      status = NULL, answer = NULL
    WHERE kept."expiresAt" <= ${now}
      OR (kept.status IS NULL AND kept."bodyHash" = ${bodyHash} AND kept."createdAt" < now() - interval '30 seconds')
    RETURNING scope, "createdAt", "targetId"::text`;
  return claim ?? null;
}

export async function findKept(db: Queryable, scope: string, now: Date): Promise<KeptAnswer | null> {
  return db.idempotencyKey.findFirst({
    where: { scope, expiresAt: { gt: now } },
    select: { bodyHash: true, targetId: true, status: true, answer: true },
  });
}

const held = ({ scope, createdAt }: Claim) => ({ scope, createdAt, status: null });

export async function keepAnswer(
  db: Queryable,
  claim: Claim,
  kept: { status: number; answer: Uint8Array<ArrayBuffer> },
): Promise<void> {
  await db.idempotencyKey.updateMany({ where: held(claim), data: kept });
}

/** Free the key at once for the next call with the same body. */
export async function abandonKey(db: Queryable, claim: Claim): Promise<void> {
  await db.idempotencyKey.updateMany({ where: held(claim), data: { createdAt: new Date(0) } });
}

export async function dropKept(db: Queryable, scope: string): Promise<void> {
  await db.idempotencyKey.deleteMany({ where: { scope, status: { not: null } } });
}

export async function releaseKey(db: Queryable, claim: Claim): Promise<void> {
  await db.idempotencyKey.deleteMany({ where: held(claim) });
}
