import { type Currency, currencyCodes } from '#api/domain/money/money.ts';
import { feeFromPaystack, fromPaystack, takesCurrency, toPaystack } from './amounts.ts';

/** How Paystack writes 2,500 whole units of each currency that it takes. */
const written: Partial<Record<Currency, { ours: number; theirs: number }>> = {
  NGN: { ours: 250_000, theirs: 250_000 },
  GHS: { ours: 250_000, theirs: 250_000 },
  ZAR: { ours: 250_000, theirs: 250_000 },
  KES: { ours: 250_000, theirs: 250_000 },
  USD: { ours: 250_000, theirs: 250_000 },
  XOF: { ours: 2_500, theirs: 250_000 },
};

describe.each(currencyCodes)('%s at Paystack', (currency) => {
  const amounts = written[currency];

  test(amounts ? 'is written in hundredths, and read back (covers §15.61)' : 'is not taken', () => {
    expect(takesCurrency(currency)).toBe(amounts !== undefined);
    if (!amounts) return expect(() => toPaystack({ amount: 1, currency })).toThrow('does not take');
    expect(toPaystack({ amount: amounts.ours, currency })).toBe(amounts.theirs);
    expect(fromPaystack(amounts.theirs, currency)).toEqual({ amount: amounts.ours, currency });
  });
});

test('a part of a franc is no price, and rounds in a fee', () => {
  expect(() => fromPaystack(250_050, 'XOF')).toThrow('no amount of money');
  expect(feeFromPaystack(3_750, 'XOF')).toEqual({ amount: 38, currency: 'XOF' });
  expect(feeFromPaystack(3_751, 'KES')).toEqual({ amount: 3_751, currency: 'KES' });
  expect(feeFromPaystack(null, 'KES')).toBeNull();
});

test.each([Number.NaN, -1, 0.5])('%p is no amount', (amount) =>
  expect(() => fromPaystack(amount, 'KES')).toThrow('no amount of money'),
);
