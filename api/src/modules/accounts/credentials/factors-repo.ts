import { Prisma } from '@salamu/prisma/client';
import { challenge, type Factor } from '#api/domain/account/second-factor.ts';
import type { Queryable } from '#api/start/database/database.ts';

/** An account's authenticator app, confirmed or not. */
export function findAuthenticator(db: Queryable, userId: string) {
  return db.authenticator.findUnique({
    where: { userId },
    select: { secret: true, confirmedAt: true },
  });
}

export const hasFactor = (userId: Prisma.Sql) => Prisma.sql`(
  EXISTS (SELECT 1 FROM authenticators f WHERE f."userId" = ${userId} AND f."confirmedAt" IS NOT NULL)
  OR EXISTS (SELECT 1 FROM passkeys p WHERE p."userId" = ${userId}))`;

/** Whether signing in to the account takes more than the password. */
export async function hasSecondFactor(db: Queryable, userId: string): Promise<boolean> {
  const [found] = await db.$queryRaw<{ has: boolean }[]>`
    SELECT ${hasFactor(Prisma.sql`${userId}::uuid`)} AS has`;
  return found?.has === true;
}

/** Which second factors an account has; recovery codes come with either. */
export async function factorsOf(db: Queryable, userId: string): Promise<Factor[]> {
  const [app, passkey] = await Promise.all([
    db.authenticator.count({ where: { userId, confirmedAt: { not: null } } }),
    db.passkey.count({ where: { userId } }),
  ]);
  return [...(app > 0 ? (['app'] as const) : []), ...(passkey > 0 ? (['passkey'] as const) : [])];
}

/** Store a new secret, replacing an unconfirmed one; false if the account has a confirmed app. */
export async function beginAuthenticator(
  db: Queryable,
  { userId, secret, createdAt }: { userId: string; secret: Uint8Array<ArrayBuffer>; createdAt: Date },
): Promise<boolean> {
  const begun = await db.$executeRaw`
    INSERT INTO authenticators ("userId", secret, "createdAt") VALUES (${userId}::uuid, ${secret}, ${createdAt}::timestamptz)
    ON CONFLICT ("userId") DO UPDATE SET secret = EXCLUDED.secret, "createdAt" = EXCLUDED."createdAt"
    WHERE authenticators."confirmedAt" IS NULL`;
  return begun === 1;
}

/** The first code was right: from now on the account has a second factor. */
export async function confirmAuthenticator(
  tx: Queryable,
  userId: string,
  { confirmedAt, lastStep }: { confirmedAt: Date; lastStep: number },
): Promise<void> {
  await tx.authenticator.updateMany({ where: { userId }, data: { confirmedAt, lastStep } });
}

/** Use up a step and all earlier ones; false if it was already used, on any copy. */
export async function takeStep(tx: Queryable, userId: string, step: number): Promise<boolean> {
  const { count } = await tx.authenticator.updateMany({
    where: { userId, confirmedAt: { not: null }, OR: [{ lastStep: null }, { lastStep: { lt: step } }] },
    data: { lastStep: step },
  });
  return count === 1;
}

/** Remove all second factors; false if there were none. */
export async function deleteFactor(tx: Queryable, userId: string): Promise<boolean> {
  const had = await hasSecondFactor(tx, userId);
  await tx.passkey.deleteMany({ where: { userId } });
  await tx.authenticator.deleteMany({ where: { userId } });
  await dropLeftovers(tx, userId);
  return had;
}

/** Remove the account's authenticator app; false if it had no confirmed one. */
export async function deleteApp(tx: Queryable, userId: string): Promise<boolean> {
  const had = await tx.authenticator.count({ where: { userId, confirmedAt: { not: null } } });
  await tx.authenticator.deleteMany({ where: { userId } });
  return had > 0;
}

/** Remove recovery codes and challenges once no second factor is left. Returns whether none is. */
export async function dropLeftovers(tx: Queryable, userId: string): Promise<boolean> {
  if (await hasSecondFactor(tx, userId)) return false;
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.signInChallenge.deleteMany({ where: { userId } });
  return true;
}

/** Replace the account's recovery codes, given as hashes. */
export async function replaceRecoveryCodes(
  tx: Queryable,
  userId: string,
  { hashes, createdAt }: { hashes: string[]; createdAt: Date },
): Promise<void> {
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({ data: hashes.map((id) => ({ id, userId, createdAt })) });
}

/** Use up a recovery code; false if it is unknown or used. */
export async function takeRecoveryCode(
  tx: Queryable,
  { id, userId }: { id: string; userId: string },
  usedAt: Date,
): Promise<boolean> {
  const { count } = await tx.recoveryCode.updateMany({
    where: { id, userId, usedAt: null },
    data: { usedAt },
  });
  return count === 1;
}

export function countRecoveryCodes(db: Queryable, userId: string): Promise<number> {
  return db.recoveryCode.count({ where: { userId, usedAt: null } });
}

export async function insertChallenge(
  tx: Queryable,
  opened: { id: string; userId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.signInChallenge.create({ data: opened, select: { id: true } });
}

export function findChallenge(db: Queryable, id: string, now: Date) {
  return db.signInChallenge.findFirst({
    where: { id, expiresAt: { gt: now }, tries: { lt: challenge.tries } },
    select: { userId: true, user: { select: { email: true, role: true } } },
  });
}

/** Count an attempt before the code is checked; false if the challenge has none left or has ended. */
export async function takeTry(db: Queryable, id: string, now: Date): Promise<boolean> {
  const { count } = await db.signInChallenge.updateMany({
    where: { id, expiresAt: { gt: now }, tries: { lt: challenge.tries } },
    data: { tries: { increment: 1 } },
  });
  return count === 1;
}

/** End a challenge; false if it had already ended. */
export async function endChallenge(tx: Queryable, id: string): Promise<boolean> {
  const { count } = await tx.signInChallenge.deleteMany({ where: { id } });
  return count === 1;
}

/** End all the account's sign-ins that await a second factor. */
export async function endChallengesOf(tx: Queryable, userId: string): Promise<void> {
  await tx.signInChallenge.deleteMany({ where: { userId } });
}

/** Sealed secrets ordered by account, after this one. */
export function findSealed(db: Queryable, afterId: string | null, limit: number) {
  return db.authenticator.findMany({
    ...(afterId && { where: { userId: { gt: afterId } } }),
    orderBy: { userId: 'asc' },
    take: limit,
    select: { userId: true, secret: true },
  });
}

/** Seal a secret with another key, unless it changed concurrently. */
export async function reseal(
  db: Queryable,
  { userId, from, to }: { userId: string; from: Uint8Array<ArrayBuffer>; to: Uint8Array<ArrayBuffer> },
): Promise<void> {
  await db.authenticator.updateMany({ where: { userId, secret: from }, data: { secret: to } });
}
