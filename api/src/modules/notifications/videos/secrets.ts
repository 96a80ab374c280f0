import { createHmac } from 'node:crypto';
import { wishSecretFrom } from '#api/domain/whatsapp.ts';
import type { Context } from '#api/start/context.ts';
import { keysFor } from '#api/start/keys.ts';

/** The possible secrets of a request's wish under each listed key, the current key first: they are stored nowhere. */
export function secretsOf({ env }: Pick<Context, 'env'>, requestId: string): [string, ...string[]] {
  const derive = (key: Buffer) => wishSecretFrom(createHmac('sha256', key).update(requestId).digest());
  const [current, ...older] = keysFor(env, 'whatsapp-wishes');
  return [derive(current), ...older.map(derive)];
}
