import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';
import { seal, unseal } from '#api/start/sealed.ts';
import { keysFor } from '#api/start/secrets/keys.ts';
import { findSigningKeys, insertSigningKey, lockSigningKeys, resealKey } from './authority-repo.ts';
import { makeSigningKey, pemOf } from './certificates.ts';

type Known = Pick<Context, 'db' | 'env' | 'clock'>;

export interface OpenedKey {
  root: Uint8Array;
  leaf: Uint8Array;
  privateKey: string;
}

/**
 * The key that signs now. The first video makes one; so does the first after it has ended, or after every `AUTH_SECRET`
 * that could open it is gone. Its root stays published, so what it has signed stays proved.
 */
export async function signingKey(ctx: Known): Promise<OpenedKey> {
  const known = await openKey(ctx, ctx.db);
  if (known) return known;
  return transaction(ctx.db, async (tx) => {
    await lockSigningKeys(tx);
    const byAnother = await openKey(ctx, tx);
    if (byAnother) return byAnother;
    const now = ctx.clock.now();
    const { root, leaf, privateKey, endsAt } = makeSigningKey(now);
    await insertSigningKey(tx, {
      id: newId(),
      root: new Uint8Array(root),
      leaf: new Uint8Array(leaf),
      sealedKey: seal(privateKey, keysFor(ctx.env, 'signing')[0]),
      createdAt: now,
      endsAt,
    });
    return { root, leaf, privateKey };
  });
}

async function openKey(ctx: Known, db: Queryable): Promise<OpenedKey | null> {
  const now = ctx.clock.now();
  for (const { root, leaf, sealedKey, endsAt } of await findSigningKeys(db)) {
    const privateKey = endsAt > now ? unseal(sealedKey, keysFor(ctx.env, 'signing')) : null;
    if (privateKey !== null) return { root, leaf, privateKey };
  }
  return null;
}

/** The roots of all that was ever signed, for programs that check a video; newest first. */
export async function publishedRoots({ db }: Pick<Context, 'db'>): Promise<string[]> {
  const keys = await findSigningKeys(db);
  return keys.map(({ root }) => pemOf(root));
}

/**
 * Seal every signing key with the current secret, so that an older `AUTH_SECRET` can be dropped without ending one. Each
 * start repeats it while two are listed.
 */
export async function resealSigningKeys(ctx: Pick<Context, 'db' | 'env'>): Promise<void> {
  const [current, ...older] = keysFor(ctx.env, 'signing');
  if (older.length === 0) return;
  for (const { id, sealedKey } of await findSigningKeys(ctx.db)) {
    const privateKey = unseal(sealedKey, [current]) === null ? unseal(sealedKey, older) : null;
    if (privateKey !== null) await resealKey(ctx.db, { id, to: seal(privateKey, current) });
  }
}
