import { expect, test } from 'bun:test';
import { sayBytes, saySeconds, sayTimeLeft } from './amounts.ts';

const megabyte = 1024 * 1024;

test('bytes are told as people read them', () => {
  expect(sayBytes(820 * 1024)).toBe('820 KB');
  expect(sayBytes(4.24 * megabyte)).toBe('4.2 MB');
  expect(sayBytes(4 * megabyte)).toBe('4 MB');
  expect(sayBytes(120.4 * megabyte)).toBe('120 MB');
});

test('durations are told as a player shows them', () => {
  expect(saySeconds(41.6)).toBe('0:42');
  expect(saySeconds(245)).toBe('4:05');
});

test('the time left is a round figure, never more exact than it is', () => {
  expect(sayTimeLeft(1)).toBe('about 5 seconds');
  expect(sayTimeLeft(17)).toBe('about 20 seconds');
  expect(sayTimeLeft(61)).toBe('about a minute');
  expect(sayTimeLeft(170)).toBe('about 3 minutes');
});
