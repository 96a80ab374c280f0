import { expect, test } from 'bun:test';
import { sums } from './sums.ts';

test('amounts are added up per currency, never across', () => {
  expect(
    sums([
      { amount: 200_000, currency: 'KES' },
      { amount: 5_000, currency: 'USD' },
      { amount: 50_000, currency: 'KES' },
    ]),
  ).toEqual([
    { amount: 250_000, currency: 'KES' },
    { amount: 5_000, currency: 'USD' },
  ]);
  expect(sums([])).toEqual([]);
});
