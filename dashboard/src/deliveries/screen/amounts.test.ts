import { saySeconds, sayTimeLeft } from './amounts.ts';

test('durations are told as a player shows them', () => {
  expect(saySeconds(41.6)).toBe('0:41');
  expect(saySeconds(245)).toBe('4:05');
});

test('the time left is a round figure, never more exact than it is', () => {
  expect(sayTimeLeft(1)).toBe('about 5 s');
  expect(sayTimeLeft(17)).toBe('about 20 s');
  expect(sayTimeLeft(61)).toBe('about 1 minute');
  expect(sayTimeLeft(170)).toBe('about 3 minutes');
});
