import { createHmac } from 'node:crypto';
import type { Context } from '#api/start/context.ts';
import { keysFor } from '#api/start/keys.ts';

/** An e-mail as blocks remember it: as keyed hashes, one for each secret of a rotation, the current one first. */
export function hashesOf({ env }: Pick<Context, 'env'>, email: string): [string, ...string[]] {
  const hash = (key: Buffer) => createHmac('sha256', key).update(email.toLowerCase()).digest('base64url');
  const [current, ...older] = keysFor(env, 'blocks');
  return [hash(current), ...older.map(hash)];
}
