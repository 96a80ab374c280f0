import { sayTotals } from './sums.ts';

test('amounts are added up per currency, never across', () => {
  expect(
    sayTotals([
      { amount: 200_000, currency: 'KES' },
      { amount: 5_000, currency: 'USD' },
      { amount: 50_000, currency: 'KES' },
    ]),
  ).toBe('KES 2,500 + $50');
  expect(sayTotals([])).toBe('');
});
