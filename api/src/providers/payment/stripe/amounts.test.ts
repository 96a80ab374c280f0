import { type Currency, currencies, currencyCodes } from '#api/domain/money/money.ts';
import { fromStripe, toStripe } from './amounts.ts';

/** What Stripe is told to charge for the least price of a currency; null if it doesn't present it. */
const written: Partial<Record<Currency, number | null>> = {
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

test.each(Object.entries(written))(
  'the least price in %s is %p at Stripe (covers §15.61)',
  (code, amount) => {
    const currency = code as Currency;
    expect(toStripe({ amount: currencies[currency].least, currency })?.amount ?? null).toBe(amount);
  },
);

test.each(currencyCodes)('%s is read back as it was written (covers §15.61)', (currency) => {
  const money = { amount: currencies[currency].least, currency };
  const sent = toStripe(money);
  if (sent) expect(fromStripe(sent.amount, sent.currency)).toEqual(money);
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
