import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

const mostKnown = 1_000;

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** An address as proxies write it: in any spelling, in brackets, with a port or a zone; null if it is none. */
export function readAddress(text: string): Address | null {
  const bare = text
    .trim()
    .replace(/^\[(.+)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  // The library reads 0x7f.1 and 127.1 as well.
  return isIP(bare) === 0 ? null : ipaddr.process(bare);
}

/** Whether an address is one of these, or in one of these CIDR ranges. */
export function addressList(ranges: readonly string[]): (address: string) => boolean {
  const blocks = ranges.map((range): [Address, number] => {
    if (range.includes('/')) return ipaddr.parseCIDR(range);
    const address = ipaddr.parse(range);
    return [address, address.kind() === 'ipv6' ? 128 : 32];
  });
  const isListed = (text: string) => {
    const address = readAddress(text);
    return (
      address !== null &&
      blocks.some(([block, bits]) => block.kind() === address.kind() && address.match(block, bits))
    );
  };
  // Asked about the same few proxies by every call.
  const known = new LRUCache<string, boolean>({ max: mostKnown });
  return (text) => {
    const isKnown = known.get(text) ?? isListed(text);
    known.set(text, isKnown);
    return isKnown;
  };
}

/** Whether callbacks from an address are accepted: from those of the list; from anywhere if it is empty. */
export function sourceList(ranges: readonly string[]): (address: string | null) => boolean {
  const isListed = addressList(ranges);
  // An IPv6 caller is known by its network, `2001:db8::/64`.
  return (address) => ranges.length === 0 || isListed(address?.replace(/\/64$/, '') ?? '');
}
