import { createHmac } from 'node:crypto';
import { neighbourhoodOf } from '#api/http/plugins/network.ts';
import type { Env } from '#api/start/env.ts';
import { keysFor } from '#api/start/keys.ts';

type Places = [current: string, ...older: string[]];

/**
 * How a network is remembered: as keyed hashes of its neighbourhood, so that no address is kept. One for each secret of
 * a rotation, the current one first.
 */
export function placesOf(env: Pick<Env, 'authSecrets'>, network: string): Places {
  const hash = (key: Buffer) =>
    createHmac('sha256', key).update(neighbourhoodOf(network)).digest('base64url').slice(0, 22);
  const [current, ...older] = keysFor(env, 'places');
  return [hash(current), ...older.map(hash)];
}
