import { roundUp, sayPoint, sayPointShort, sayShort, sayValue } from './series.ts';

test('figures are told in the currency, in full and short', () => {
  expect(sayValue(250_000, 'KES')).toBe('KES 2,500');
  expect(sayShort(250_000, 'KES')).toBe('KES 2.5K');
  expect(sayShort(1_500_000, 'UGX')).toBe('UGX 1.5M');
  expect(sayValue(1200)).toBe('1,200');
  expect(sayShort(1200)).toBe('1.2K');
});

test('days, weeks and months are told as people say them', () => {
  expect(sayPoint('2026-03-05', 'day')).toBe('5 Mar 2026');
  expect(sayPoint('2026-03-02', 'week')).toBe('Week of 2 Mar 2026');
  expect(sayPoint('2026-03-01', 'month')).toBe('March 2026');
  expect(sayPointShort('2026-03-01', 'month')).toBe('Mar 2026');
});

test('an axis ends at a round number above everything on it', () => {
  expect([0, 1, 3, 14, 250, 251].map(roundUp)).toEqual([1, 1, 3, 15, 300, 300]);
});
