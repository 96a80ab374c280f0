import { createHmac } from 'node:crypto';
import { mailedCodeFrom } from '#api/domain/account/mailed-code.ts';
import type { Context } from '#api/start/context.ts';
import { keysFor } from '#api/start/keys.ts';

/** The possible codes that confirm a phone under each listed key, the current key first: they are stored nowhere. */
export function codesOf({ env }: Pick<Context, 'env'>, id: string): [string, ...string[]] {
  const derive = (key: Buffer) => mailedCodeFrom(createHmac('sha256', key).update(id).digest());
  const [current, ...older] = keysFor(env, 'phone-codes');
  return [derive(current), ...older.map(derive)];
}
