import type { Prisma } from '@salamu/prisma/client';
import { passkeyLimits } from '#api/domain/account/passkeys.ts';
import type { Queryable } from '#api/start/database/database.ts';

type Purpose = Prisma.PasskeyChallengeModel['purpose'];

/** Keep a challenge, as a hash; those of one purpose and account may be several. */
export async function insertChallenge(
  db: Queryable,
  given: { id: string; purpose: Purpose; userId: string | null; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db.passkeyChallenge.create({ data: given, select: { id: true } });
}

/** Use up a challenge, valid answer or not; null if unknown or expired. */
export async function takeChallenge(
  db: Queryable,
  { id, purpose }: { id: string; purpose: Purpose },
  now: Date,
): Promise<{ userId: string | null } | null> {
  const [taken] = await db.$queryRaw<{ userId: string | null }[]>`
    DELETE FROM passkey_challenges
    WHERE id = ${id} AND purpose = ${purpose}::"PasskeyPurpose" AND "expiresAt" > ${now}::timestamptz
    RETURNING "userId"::text`;
  return taken ?? null;
}

export function findPasskeys(db: Queryable, userId: string) {
  return db.passkey.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true, transports: true, createdAt: true, lastUsedAt: true },
  });
}
export type PasskeyRow = Awaited<ReturnType<typeof findPasskeys>>[number];

export function findPasskey(db: Queryable, id: string) {
  return db.passkey.findUnique({
    where: { id },
    select: { id: true, userId: true, publicKey: true, counter: true },
  });
}

/** False if another account has this passkey or this one has reached its limit. Call with the account locked. */
export async function insertPasskey(
  tx: Queryable,
  passkey: Omit<Prisma.PasskeyUncheckedCreateInput, 'userId'> & { userId: string },
): Promise<boolean> {
  const has = await tx.passkey.count({ where: { userId: passkey.userId } });
  if (has >= passkeyLimits.perAccount) return false;
  const { count } = await tx.passkey.createMany({ data: [passkey], skipDuplicates: true });
  return count === 1;
}

/** Record a use; false if the passkey was removed, or used concurrently. */
export async function usePasskey(
  tx: Queryable,
  { id, from, to }: { id: string; from: bigint; to: bigint },
  now: Date,
): Promise<boolean> {
  const { count } = await tx.passkey.updateMany({
    where: { id, counter: from },
    data: { counter: to, lastUsedAt: now },
  });
  return count === 1;
}

/** Delete a passkey and return its name; null if the account doesn't have it. */
export async function deletePasskey(
  tx: Queryable,
  { id, userId }: { id: string; userId: string },
): Promise<string | null> {
  const found = await tx.passkey.findFirst({ where: { id, userId }, select: { name: true } });
  if (found) await tx.passkey.deleteMany({ where: { id, userId } });
  return found?.name ?? null;
}
