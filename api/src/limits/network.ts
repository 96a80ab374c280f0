import { isIPv4 } from 'node:net';
import { addressList, readAddress } from '#api/providers/addresses.ts';
import { derivedFrom } from '#api/start/secrets/keys.ts';
import type { Env } from '#api/start/settings/env.ts';

/**
 * The network, our site's server in the same process, or a form that a browser without scripts posted to the site from
 * a network.
 */
export type Origin =
  | { kind: 'network'; address: string }
  | { kind: 'in-process' }
  | { kind: 'posted'; network: string };

/**
 * The address that quotas count by. `X-Forwarded-For` is trusted only as far as trusted proxies wrote it. An IPv6
 * address counts as its /64: anyone with one address there has them all.
 */
export function networkOf(origin: Origin, headers: Headers, trustedProxies: string[]): string {
  if (origin.kind === 'in-process') return 'in-process';
  if (origin.kind === 'posted') return origin.network;
  const isTrusted = proxies(trustedProxies);
  const hops = headers.get('x-forwarded-for')?.split(',') ?? [];
  let { address } = origin;
  while (hops.length > 0 && isTrusted(address)) address = hops.pop() ?? address;
  if (isIPv4(address)) return address;
  const read = readAddress(address);
  if (read === null) return address.trim();
  return read.kind() === 'ipv6'
    ? `${read.toNormalizedString().split(':', 4).join(':')}::/64`
    : read.toString();
}

/** What became of `X-Forwarded-For`: `ignored` if it didn't come from a trusted proxy. */
export function forwardingOf(
  origin: Origin,
  headers: Headers,
  trustedProxies: string[],
): 'absent' | 'believed' | 'ignored' {
  if (origin.kind !== 'network' || !headers.has('x-forwarded-for')) return 'absent';
  return isTrustedProxy(trustedProxies, origin.address) ? 'believed' : 'ignored';
}

export const isTrustedProxy = (trustedProxies: string[], address: string): boolean =>
  proxies(trustedProxies)(address);

/** An address's /24 or /64, by which failed sign-ins are counted. */
export function neighbourhoodOf(network: string): string {
  return isIPv4(network) ? network.replace(/\.\d+$/, '.0/24') : network;
}

const lists = new WeakMap<string[], (address: string) => boolean>();

function proxies(ranges: string[]): (address: string) => boolean {
  const list = lists.get(ranges) ?? addressList(ranges);
  lists.set(ranges, list);
  return list;
}

/** Keyed hashes of the network's neighbourhood, so no address is stored; one per listed secret, current first. */
export const placesOf = (env: Pick<Env, 'authSecrets'>, network: string): [string, ...string[]] =>
  derivedFrom(env, 'places', neighbourhoodOf(network), (hash) => hash.toString('base64url').slice(0, 22));
