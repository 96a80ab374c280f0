import { neighbourhoodOf } from '#api/limits/network.ts';
import { derivedFrom } from '#api/start/secrets/keys.ts';
import type { Env } from '#api/start/settings/env.ts';

/**
 * How a network is remembered: as keyed hashes of its neighbourhood, so that no address is kept. One for each secret of
 * a rotation, the current one first.
 */
export const placesOf = (env: Pick<Env, 'authSecrets'>, network: string): [string, ...string[]] =>
  derivedFrom(env, 'places', neighbourhoodOf(network), (hash) => hash.toString('base64url').slice(0, 22));
