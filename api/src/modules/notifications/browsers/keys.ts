import { createECDH } from 'node:crypto';
import { keysFor } from '#api/start/secrets/keys.ts';
import type { Env } from '#api/start/settings/env.ts';

/** What push services know us by, in base64url. */
export interface VapidKey {
  publicKey: string;
  privateKey: string;
}

/** One less than the order of P-256: its private keys are the numbers from 1 to this. */
const most = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632550n;

/** Our key pairs, the current one first: derived like all others, so that every copy has the same. */
export function vapidKeys(env: Pick<Env, 'authSecrets'>): [VapidKey, ...VapidKey[]] {
  const [current, ...older] = keysFor(env, 'push');
  return [pairOf(current), ...older.map(pairOf)];
}

function pairOf(seed: Buffer): VapidKey {
  const number = (BigInt(`0x${seed.toString('hex')}`) % most) + 1n;
  const secret = Buffer.from(number.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}
