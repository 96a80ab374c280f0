import type { Prisma } from '@salamu/prisma/client';
import type { ApiScope } from '#api/domain/account/api-keys.ts';
import { lockUser } from '#api/records/accounts-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { type Holder, holderColumns, mayCall } from './sessions-repo.ts';

const keySelect = {
  id: true,
  name: true,
  ending: true,
  scopes: true,
  createdAt: true,
  lastUsedAt: true,
} satisfies Prisma.ApiKeySelect;
export type ApiKeyRow = Prisma.ApiKeyGetPayload<{ select: typeof keySelect }>;

export function findKeys(db: Queryable, userId: string): Promise<ApiKeyRow[]> {
  return db.apiKey.findMany({ where: { userId }, orderBy: { id: 'desc' }, select: keySelect });
}

/** How many keys the user has; locks the user's row until the transaction ends. */
export async function countKeysLocked(tx: Queryable, userId: string): Promise<number> {
  await lockUser(tx, userId);
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

export interface KeyHolder extends Holder {
  keyId: string;
  scopes: ApiScope[];
  lastUsedAt: Date | null;
}

/**
 * The user a key hash belongs to, unless suspended or deleted. A single indexed query, because it runs on every call
 * with a key.
 */
export async function findKeyHolder(db: Queryable, hash: string): Promise<KeyHolder | null> {
  const rows = await db.$queryRaw<KeyHolder[]>`
    SELECT k.id AS "keyId", k.scopes, k."lastUsedAt", ${holderColumns}
    FROM api_keys k JOIN users u ON u.id = k."userId" LEFT JOIN artists a ON a."userId" = u.id
    WHERE k.hash = ${hash} AND ${mayCall}`;
  return rows[0] ?? null;
}
