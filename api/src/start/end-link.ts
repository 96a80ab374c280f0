import { createHmac } from 'node:crypto';
import type { Env } from '#api/start/env.ts';
import { keysFor } from '#api/start/keys.ts';

/**
 * The secrets that a mailed link may have which ends a session, or the wait of a lost second factor, or answers a
 * suspension: one for each listed key, the current one first. They are derived, so that every try at a letter carries the
 * same link, and nothing that is stored opens it.
 */
export function endSecretsOf(env: Pick<Env, 'authSecrets'>, id: string): [string, ...string[]] {
  const derive = (key: Buffer) => createHmac('sha256', key).update(`end session ${id}`).digest('base64url');
  const [current, ...older] = keysFor(env, 'mail-links');
  return [derive(current), ...older.map(derive)];
}
