import { expect, test } from 'bun:test';
import { type Currency, currencies, currencyCodes } from '#api/domain/money.ts';
import { fromStripe, toStripe } from './amounts.ts';

/** What Stripe is told to charge for the least price of each currency; null where it presents no such currency. */
const written: Record<Currency, number | null> = {
  USD: 500,
  KES: 50_000,
  NGN: 500_000,
  GHS: null,
  ZAR: 8_000,
  UGX: 1_800_000,
  TZS: 1_200_000,
  RWF: 7_000,
  XOF: 3_000,
  XAF: 3_000,
  EUR: 500,
  GBP: 500,
};

test.each(currencyCodes)('%s is written as Stripe wants it, and read back the same', (currency) => {
  const money = { amount: currencies[currency].least, currency };
  const amount = written[currency];
  if (amount === null) {
    expect(toStripe(money)).toBeNull();
    return;
  }
  expect(toStripe(money)).toEqual({ amount, currency: currency.toLowerCase() });
  expect(fromStripe(amount, currency.toLowerCase())).toEqual(money);
});

test('more than nine digits are not offered, since not every card takes them', () => {
  expect(toStripe({ amount: 9_999_999, currency: 'UGX' })).not.toBeNull();
  expect(toStripe({ amount: 10_000_000, currency: 'UGX' })).toBeNull();
  expect(toStripe({ amount: 1_000_000_000, currency: 'TZS' })).toBeNull();
  expect(toStripe({ amount: 0, currency: 'KES' })).toBeNull();
});

test('a currency that the product does not know is nothing', () => {
  expect(fromStripe(500, 'chf')).toBeNull();
});
