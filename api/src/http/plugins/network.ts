import { BlockList, isIP } from 'node:net';
import type { Origin } from './call.ts';

/**
 * The address a quota is kept for. `X-Forwarded-For` is trusted only as far as trusted proxies wrote it. An IPv6
 * address counts as its /64: anyone with one address there has them all.
 */
export function networkOf(origin: Origin, headers: Headers, trustedProxies: string[]): string {
  if (origin.kind === 'in-process') return 'in-process';
  if (origin.kind === 'posted') return origin.network;
  const trusted = proxyList(trustedProxies);
  const hops = headers.get('x-forwarded-for')?.split(',') ?? [];
  let { address } = origin;
  while (hops.length > 0 && isTrusted(trusted, address)) address = hops.pop()?.trim() ?? address;
  return isIP(address) === 6 ? networkOfV6(address) : address;
}

/** What happened to `X-Forwarded-For`: `ignored` if it did not come from a trusted proxy. */
export function forwardingOf(
  origin: Origin,
  headers: Headers,
  trustedProxies: string[],
): 'absent' | 'believed' | 'ignored' {
  if (origin.kind !== 'network' || !headers.has('x-forwarded-for')) return 'absent';
  return isTrustedProxy(trustedProxies, origin.address) ? 'believed' : 'ignored';
}

export const isTrustedProxy = (trustedProxies: string[], address: string): boolean =>
  isTrusted(proxyList(trustedProxies), address);

/** An address's neighbourhood, /24 or /64: what failed logins are counted for. */
export function neighbourhoodOf(network: string): string {
  return isIP(network) === 4 ? network.replace(/\.\d+$/, '.0/24') : network;
}

const lists = new WeakMap<string[], BlockList>();

function proxyList(ranges: string[]): BlockList {
  const known = lists.get(ranges);
  if (known) return known;
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  lists.set(ranges, list);
  return list;
}

function isTrusted(list: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

function networkOfV6(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail] = address.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
