import { neighbourhoodOf } from '#api/limits/network.ts';
import { derivedFrom } from '#api/start/secrets/keys.ts';
import type { Env } from '#api/start/settings/env.ts';

/** Keyed hashes of the network's neighbourhood, so no address is stored; one per listed secret, current first. */
export const placesOf = (env: Pick<Env, 'authSecrets'>, network: string): [string, ...string[]] =>
  derivedFrom(env, 'places', neighbourhoodOf(network), (hash) => hash.toString('base64url').slice(0, 22));
