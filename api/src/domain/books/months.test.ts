import { defaultRates } from '../money/money.ts';
import {
  closableFrom,
  inCurrency,
  isMonth,
  lastDayOf,
  monthAfter,
  monthName,
  monthOf,
  rateBetween,
  spanOf,
} from './months.ts';

test('a month is a calendar month in UTC, in leap years and across new year', () => {
  expect(monthOf(new Date('2026-10-31T23:59:59.999Z'))).toBe('2026-10');
  expect(spanOf('2028-02')).toEqual({ from: new Date('2028-02-01'), before: new Date('2028-03-01') });
  expect([lastDayOf('2028-02'), monthAfter('2026-12'), monthName('2026-10')]).toEqual([
    '2028-02-29',
    '2027-01',
    'October 2026',
  ]);
  for (const text of ['2026-13', '2026-00', '2026-1', '1969-12', '9000-01', 'none', '2026-10-01'])
    expect(isMonth(text)).toBe(false);
  expect(isMonth('2026-10')).toBe(true);
});

test('a month can be closed a day after it has ended', () => {
  expect(closableFrom('2026-10')).toEqual(new Date('2026-11-02T00:00:00Z'));
});

test('amounts convert by the rate table, rounded to the minor unit', () => {
  expect(inCurrency({ amount: 12_920, currency: 'KES' }, 'USD', defaultRates)).toBe(100);
  expect(inCurrency({ amount: 100, currency: 'USD' }, 'UGX', defaultRates)).toBe(3_560);
  expect(inCurrency({ amount: -3_560, currency: 'UGX' }, 'KES', defaultRates)).toBe(-12_920);
  expect(inCurrency({ amount: 7, currency: 'KES' }, 'KES', defaultRates)).toBe(7);
  expect(rateBetween('USD', 'KES', defaultRates)).toBeCloseTo(129.2);
  expect(rateBetween('UGX', 'USD', defaultRates)).toBeCloseTo(1 / 3_560);
});
