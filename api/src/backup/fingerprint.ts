import { keysFor } from '#api/start/secrets/keys.ts';
import type { Env } from '#api/start/settings/env.ts';

/** Reveals whether AUTH_SECRET is the same, and nothing else about it. */
export function fingerprintsOf(env: Pick<Env, 'authSecrets'>): [string, ...string[]] {
  const [current, ...older] = keysFor(env, 'fingerprint').map((key) => key.toString('hex').slice(0, 16));
  return [current ?? '', ...older];
}
