import { neighbourhoodOf, networkOf } from './network.ts';

const from = (address: string, forwarded?: string, trusted: string[] = []) =>
  networkOf(
    { kind: 'network', address },
    new Headers(forwarded ? { 'x-forwarded-for': forwarded } : {}),
    trusted,
  );

test('without a trusted proxy, only the connection’s address counts', () => {
  expect(from('203.0.113.9', '1.1.1.1')).toBe('203.0.113.9');
});

test('X-Forwarded-For is read back to the first address no trusted proxy vouches for', () => {
  expect(from('10.0.0.2', '1.1.1.1, 203.0.113.9, 10.0.0.3', ['10.0.0.0/8'])).toBe('203.0.113.9');
  expect(from('::1', '203.0.113.9', ['::1'])).toBe('203.0.113.9');
  expect(from('10.0.0.2', undefined, ['10.0.0.2'])).toBe('10.0.0.2');
});

test('an IPv6 address counts as its /64', () => {
  expect(from('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(from('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(from('::ffff:203.0.113.9')).toBe('203.0.113.9');
});

test.each([
  ['203.0.113.9:51234', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
  ['[2001:DB8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9%eth0', '2001:db8:1:2::/64'],
])('a proxy that writes %s means %s', (written, network) => {
  expect(from('10.0.0.2', written, ['10.0.0.2'])).toBe(network);
  expect(from('10.0.0.2', `${written}, [::ffff:10.0.0.3]:80`, ['10.0.0.0/8'])).toBe(network);
});

test('failed sign-ins count by neighbourhood', () => {
  expect(neighbourhoodOf('203.0.113.9')).toBe('203.0.113.0/24');
  expect(neighbourhoodOf('2001:db8:1:2::/64')).toBe('2001:db8:1:2::/64');
});
