import type { Queryable } from '#api/database.ts';

export interface KeptAnswer {
  bodyHash: string;
  /** Null while the first call is still being worked. */
  status: number | null;
  answer: Uint8Array | null;
}

interface Claim {
  scope: string;
  bodyHash: string;
  now: Date;
  expiresAt: Date;
  /** A claim from before this moment without an answer was left behind by a crash. */
  abandonedBefore: Date;
}

/** Takes the key for this call: true for exactly one of any number of concurrent callers. */
export async function claimKey(db: Queryable, claim: Claim): Promise<boolean> {
  const { scope, bodyHash, now, expiresAt, abandonedBefore } = claim;
  const rows = await db.$queryRaw<unknown[]>`
    INSERT INTO idempotency_keys AS kept (scope, "bodyHash", "targetId", "createdAt", "expiresAt")
    VALUES (${scope}, ${bodyHash}, ${Bun.randomUUIDv7()}::uuid, ${now}, ${expiresAt})
    ON CONFLICT (scope) DO UPDATE SET "bodyHash" = ${bodyHash}, "createdAt" = ${now}, "expiresAt" = ${expiresAt},
      status = NULL, answer = NULL
    WHERE kept."expiresAt" <= ${now}
      OR (kept.status IS NULL AND kept."bodyHash" = ${bodyHash} AND kept."createdAt" < ${abandonedBefore})
    RETURNING scope`;
  return rows.length === 1;
}

export async function findKept(db: Queryable, scope: string, now: Date): Promise<KeptAnswer | null> {
  return db.idempotencyKey.findFirst({
    where: { scope, expiresAt: { gt: now } },
    select: { bodyHash: true, status: true, answer: true },
  });
}

export async function keepAnswer(
  db: Queryable,
  { scope, status, answer }: { scope: string; status: number; answer: Uint8Array<ArrayBuffer> },
): Promise<void> {
  await db.idempotencyKey.updateMany({ where: { scope, status: null }, data: { status, answer } });
}

export async function releaseKey(db: Queryable, scope: string): Promise<void> {
  await db.idempotencyKey.deleteMany({ where: { scope, status: null } });
}
