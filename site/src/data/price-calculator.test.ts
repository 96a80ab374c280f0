import { expect, test } from 'bun:test';
import { currencyCodes, priceProblem } from '@salamu/api/domain/money';
import { inLocale } from '@salamu/messages/in-locale';
import { examplePrice, majorUnits, minorUnits, readTypedPrice, splitPrice } from './price-calculator.ts';

test.each([
  ['2,500', 'KES', 250_000],
  ['19.5', 'USD', 1_950],
  [' 19.50 ', 'USD', 1_950],
  ['18 000', 'UGX', 18_000],
  ['18000.00', 'UGX', 18_000],
  ['19.505', 'USD', null],
  ['18000.5', 'UGX', null],
  ['-5', 'USD', null],
  ['1e3', 'USD', null],
  ['', 'USD', null],
] as const)('%p in %s is %p in minor units', (typed, currency, amount) => {
  expect(minorUnits(typed, currency)).toBe(amount);
});

test('in French a comma parts the cents, and an amount is read as it is written', () => {
  inLocale('fr', () => {
    expect(minorUnits('19,50', 'USD')).toBe(1_950);
    for (const currency of currencyCodes)
      expect(minorUnits(majorUnits(examplePrice(currency)), currency)).toBe(examplePrice(currency).amount);
  });
});

test('the fan pays price and rush, and the commission is rounded down', () => {
  expect(splitPrice({ currency: 'KES', price: '2,500', rush: '1,000' }, 2_500)).toEqual({
    problem: null,
    total: { amount: 350_000, currency: 'KES' },
    commission: { amount: 87_500, currency: 'KES' },
    net: { amount: 262_500, currency: 'KES' },
  });
  expect(splitPrice({ currency: 'USD', price: '5.01', rush: '' }, 2_500)).toMatchObject({
    commission: { amount: 125 },
    net: { amount: 376 },
  });
});

test('a price outside the limits is an error at its field', () => {
  expect(splitPrice({ currency: 'KES', price: '100', rush: '' }, 2_500)).toEqual({
    problem: 'The minimum is KES 500.',
    field: 'price',
  });
  expect(splitPrice({ currency: 'KES', price: '2500.50', rush: '' }, 2_500)).toMatchObject({
    field: 'price',
  });
  expect(splitPrice({ currency: 'KES', price: '500,000', rush: '1' }, 2_500)).toMatchObject({
    field: 'rush',
  });
});

test('every currency’s example is a valid price, and survives the round trip', () => {
  for (const currency of currencyCodes) {
    const example = examplePrice(currency);
    expect(priceProblem(example)).toBeNull();
    expect(minorUnits(majorUnits(example), currency)).toBe(example.amount);
  }
});

test('an address without a price, or with an unknown currency, shows the example', () => {
  expect(readTypedPrice(new URLSearchParams('currency=XXX'))).toEqual({
    currency: 'KES',
    price: '2,500',
    rush: '',
  });
});
