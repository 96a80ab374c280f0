import { currencies, currencyCodes, defaultRates, formatMoney, priceProblem, toUsdCents } from './money.ts';

describe('a price', () => {
  test('is whole in currencies used without cents (covers §15.2)', () => {
    expect(priceProblem({ amount: 250_050, currency: 'KES' })).toBe('Use whole KES, without cents.');
    expect(priceProblem({ amount: 250_000, currency: 'KES' })).toBeNull();
    expect(priceProblem({ amount: 1_999, currency: 'USD' })).toBeNull();
  });

  test('lies within its currency’s bounds (covers §15.3)', () => {
    for (const currency of currencyCodes) {
      const { least, most } = currencies[currency];
      expect(priceProblem({ amount: least, currency })).toBeNull();
      expect(priceProblem({ amount: most, currency })).toBeNull();
      const step = 100;
      expect(priceProblem({ amount: least - step, currency })).toStartWith('The minimum');
      expect(priceProblem({ amount: most + step, currency })).toStartWith('The maximum');
    }
  });

  test('fits the database’s integers even with an equal surcharge (covers §15.1)', () => {
    for (const currency of currencyCodes)
      expect(currencies[currency].most * 2).toBeLessThanOrEqual(2 ** 31 - 1);
  });
});

test('money is written as people write it, with cents only where there are some', () => {
  expect(formatMoney({ amount: 250_000, currency: 'KES' })).toBe('KES 2,500');
  expect(formatMoney({ amount: 1_950, currency: 'USD' })).toBe('$19.50');
  expect(formatMoney({ amount: 45_000, currency: 'UGX' })).toBe('UGX 45,000');
});

test('prices are compared through the table of rates (covers §15.9)', () => {
  expect(toUsdCents({ amount: 250_000, currency: 'KES' }, defaultRates)).toBe(1_935);
  expect(toUsdCents({ amount: 1_900, currency: 'USD' }, defaultRates)).toBe(1_900);
  expect(toUsdCents({ amount: 10_000, currency: 'XOF' }, defaultRates)).toBe(1_770);
});
