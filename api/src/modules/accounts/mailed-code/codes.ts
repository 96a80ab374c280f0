import { createHmac } from 'node:crypto';
import { mailedCodeFrom } from '#api/domain/account/mailed-code.ts';
import type { Context } from '#api/start/context.ts';
import { keysFor } from '#api/start/keys.ts';

/**
 * The possible codes of a sign-in under each listed key, the current key first. They are derived, so they are stored
 * nowhere, and are the same at every try to mail one.
 */
export function codesOf({ env }: Pick<Context, 'env'>, id: string): [string, ...string[]] {
  const derive = (key: Buffer) => mailedCodeFrom(createHmac('sha256', key).update(id).digest());
  const [current, ...older] = keysFor(env, 'sign-in-codes');
  return [derive(current), ...older.map(derive)];
}
