import { type ApiScope, apiKeyLimits, apiKeyPrefix } from '#api/domain/account/api-keys.ts';
import type { SignedIn } from '#api/domain/account/viewer.ts';
import { DomainError } from '#api/domain/errors.ts';
import { mailOwner } from '#api/modules/notifications/outbox/mail-owner.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { isUuid, newId } from '#api/start/database/ids.ts';
import { hashOf, newSecret } from '#api/start/secrets/new-secret.ts';
import {
  type ApiKeyRow,
  countKeysLocked,
  deleteKey,
  findKeyHolder,
  findKeys,
  insertKey,
  touchKey,
} from '../credentials/keys-repo.ts';
import type { ApiKeyView, KeyWish } from './model.ts';

/** How stale `lastUsedAt` may become, in milliseconds, to spare a write per call. */
const usedEvery = 60_000;
const shape = new RegExp(`^${apiKeyPrefix}[A-Za-z0-9_-]{43}$`);

export async function listKeys(ctx: Pick<Context, 'db'>, user: SignedIn): Promise<{ items: ApiKeyView[] }> {
  return { items: (await findKeys(ctx.db, user.id)).map(present) };
}

/**
 * Create an API key for the caller. Only this response contains the key itself; its owner gets an email about it.
 * @throws DomainError `too_many_keys`
 */
export async function createKey(
  ctx: Context,
  user: SignedIn,
  { name, scopes }: KeyWish,
): Promise<ApiKeyView & { key: string }> {
  const key = apiKeyPrefix + newSecret();
  const made = await transaction(ctx.db, async (tx) => {
    if ((await countKeysLocked(tx, user.id)) >= apiKeyLimits.perAccount)
      throw new DomainError('too_many_keys');
    const now = ctx.clock.now();
    const row = await insertKey(tx, {
      id: newId(),
      userId: user.id,
      name: name.trim(),
      hash: hashOf(key),
      ending: key.slice(-4),
      scopes,
      createdAt: now,
    });
    await mailOwner(tx, now, { userId: user.id, about: 'api_key_created', note: row.name });
    return row;
  });
  return { ...present(made), key };
}

/**
 * Revoke one of the caller's keys; all copies refuse it from the next call. @throws DomainError `not_found` if it is
 * not the caller's
 */
export async function revokeKey(ctx: Pick<Context, 'db'>, user: SignedIn, id: string): Promise<void> {
  if (!isUuid(id) || !(await deleteKey(ctx.db, { id, userId: user.id }))) throw new DomainError('not_found');
}

export const looksLikeKey = (token: string): boolean => token.startsWith(apiKeyPrefix);

/** Whose key this is, and its scopes; null if it was revoked, or its owner is suspended or gone. */
export async function identifyKey(
  ctx: Pick<Context, 'db' | 'clock'>,
  key: string,
): Promise<{ user: SignedIn; scopes: ApiScope[] } | null> {
  const holder = shape.test(key) ? await findKeyHolder(ctx.db, hashOf(key)) : null;
  if (!holder) return null;
  const { keyId, scopes, lastUsedAt, userId, role, name, email, emailConfirmed, artistId } = holder;
  const now = ctx.clock.now();
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() > usedEvery) await touchKey(ctx.db, keyId, now);
  const user: SignedIn = {
    kind: 'user',
    id: userId,
    // An API key reads only its owner's data, even an admin's.
    role: role === 'admin' ? 'user' : role,
    duties: [],
    name,
    email,
    emailConfirmed,
    artistId,
    sessionId: null,
    provenAt: null,
    factorMissing: false,
  };
  return { user, scopes };
}

function present({ createdAt, lastUsedAt, scopes, ...row }: ApiKeyRow): ApiKeyView {
  return {
    ...row,
    scopes,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
