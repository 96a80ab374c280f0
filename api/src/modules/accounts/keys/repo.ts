import type { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/database.ts';
import type { ApiScope } from '#api/domain/account/api-keys.ts';
import type { Role } from '#api/viewer.ts';

const keySelect = {
  id: true,
  name: true,
  ending: true,
  scopes: true,
  createdAt: true,
  lastUsedAt: true,
} satisfies Prisma.ApiKeySelect;
export type ApiKeyRow = Prisma.ApiKeyGetPayload<{ select: typeof keySelect }>;

/** The keys of a user, the newest first. */
export function findKeys(db: Queryable, userId: string): Promise<ApiKeyRow[]> {
  return db.apiKey.findMany({ where: { userId }, orderBy: { id: 'desc' }, select: keySelect });
}

/** How many keys the user has, whose row stays locked until the transaction ends. */
export async function countKeysLocked(tx: Queryable, userId: string): Promise<number> {
  await tx.$executeRaw`SELECT id FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
  return tx.apiKey.count({ where: { userId } });
}

export function insertKey(tx: Queryable, key: Prisma.ApiKeyUncheckedCreateInput): Promise<ApiKeyRow> {
  return tx.apiKey.create({ data: key, select: keySelect });
}

/** Delete one of the user's keys; false if they have no such key. */
export async function deleteKey(
  db: Queryable,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const { count } = await db.apiKey.deleteMany({ where: { id, userId } });
  return count === 1;
}

export async function deleteKeysOf(db: Queryable, userId: string): Promise<void> {
  await db.apiKey.deleteMany({ where: { userId } });
}

export async function touchKey(db: Queryable, id: string, now: Date): Promise<void> {
  await db.apiKey.updateMany({ where: { id }, data: { lastUsedAt: now } });
}

export interface KeyHolder {
  keyId: string;
  scopes: ApiScope[];
  lastUsedAt: Date | null;
  userId: string;
  role: Role;
  name: string;
  email: string;
  emailConfirmed: boolean;
  artistId: string | null;
}

/** Whose key has this hash, unless the user is suspended or gone. One indexed query: it runs on every call with a key. */
export async function findKeyHolder(db: Queryable, hash: string): Promise<KeyHolder | null> {
  const rows = await db.$queryRaw<KeyHolder[]>`
    SELECT k.id AS "keyId", k.scopes, k."lastUsedAt", u.id AS "userId", u.role::text AS role, u.name, u.email,
      u."emailConfirmedAt" IS NOT NULL AS "emailConfirmed", a.id AS "artistId"
    FROM api_keys k JOIN users u ON u.id = k."userId" LEFT JOIN artists a ON a."userId" = u.id
    WHERE k.hash = ${hash} AND u."suspendedAt" IS NULL AND u."deletedAt" IS NULL`;
  return rows[0] ?? null;
}
