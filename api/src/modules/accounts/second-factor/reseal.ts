import type { Context } from '#api/start/context.ts';
import { seal, unseal } from '#api/start/sealed.ts';
import { keysFor } from '#api/start/secrets/keys.ts';
import { findSealed, reseal } from './repo.ts';

const batch = 500;

/**
 * Reseal every authenticator's secret with the current key, so that an old `AUTH_SECRET` can be dropped without
 * locking anyone out. Runs at each start while two are listed; idempotent.
 */
export async function resealAuthenticators(ctx: Pick<Context, 'db' | 'env'>): Promise<void> {
  const [current, ...older] = keysFor(ctx.env, 'second-factor');
  if (older.length === 0) return;
  for (let afterId: string | null = null; ; ) {
    const rows: Awaited<ReturnType<typeof findSealed>> = await findSealed(ctx.db, afterId, batch);
    for (const { userId, secret: from } of rows) {
      const secret = unseal(from, [current]) === null ? unseal(from, older) : null;
      if (secret !== null) await reseal(ctx.db, { userId, from, to: seal(secret, current) });
    }
    afterId = rows.at(-1)?.userId ?? null;
    if (rows.length < batch || afterId === null) return;
  }
}
