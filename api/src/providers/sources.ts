import { BlockList, isIP } from 'node:net';

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Whether callbacks from an address are accepted: from these addresses and CIDR ranges; from anywhere if there are
 * none.
 */
export function sourceList(ranges: string[]): (address: string | null) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/');
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return (address) => {
    if (ranges.length === 0) return true;
    // An IPv6 caller is known by its network, `2001:db8::/64`.
    const ip = address?.replace(/\/64$/, '') ?? '';
    return isIP(ip) !== 0 && list.check(ip, familyOf(ip));
  };
}
