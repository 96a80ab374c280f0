import { neighbourhoodOf } from '#api/http/plugins/network.ts';
import type { Env } from '#api/start/env.ts';
import { derivedFrom } from '#api/start/keys.ts';

/**
 * How a network is remembered: as keyed hashes of its neighbourhood, so that no address is kept. One for each secret of
 * a rotation, the current one first.
 */
export const placesOf = (env: Pick<Env, 'authSecrets'>, network: string): [string, ...string[]] =>
  derivedFrom(env, 'places', neighbourhoodOf(network), (hash) => hash.toString('base64url').slice(0, 22));
