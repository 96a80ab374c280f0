import fc from 'fast-check';
import { currencies, currencyCodes, leastRefund, minorPerMajor } from '../money/money.ts';
import { grossOf, lateProblem, partProblem, priceLines, priceOf, split, withhold } from './pricing.ts';

const artist = { currency: 'KES', price: 250_000, rushPrice: 100_000 } as const;

test('a fan pays the price, plus the surcharge for a rush on offer', () => {
  expect(priceOf(artist, false)).toEqual({ currency: 'KES', price: 250_000, rush: 0, total: 250_000 });
  expect(priceOf(artist, true)).toEqual({ currency: 'KES', price: 250_000, rush: 100_000, total: 350_000 });
  expect(priceOf({ ...artist, rushPrice: null }, true)).toMatchObject({ rush: 0, total: 250_000 });
});

test('the price lines add up to the total, with a rush line only for a rush', () => {
  for (const rush of [false, true]) {
    const price = priceOf(artist, rush);
    const lines = priceLines(price);
    expect(lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(price.total);
    expect(lines.map(({ amount }) => amount.currency)).toEqual(rush ? ['KES', 'KES'] : ['KES']);
    expect(lines.every(({ label }) => label.length > 0)).toBe(true);
    if (rush) expect(lines[1]?.label).toContain('24 hours');
  }
});

test('tax is rounded down, and the artist gets the rest', () => {
  expect(withhold(333, 500)).toEqual({ tax: 16, share: 317 });
  expect(withhold(333, 0)).toEqual({ tax: 0, share: 333 });
});

test('the split amount is the payment less refunded surcharges and parts', () => {
  const request = { price: 250_000, total: 350_000, extensionApproved: null, refundedPart: null };
  expect(grossOf(request)).toBe(350_000);
  expect(grossOf({ ...request, extensionApproved: false })).toBe(350_000);
  expect(grossOf({ ...request, extensionApproved: true })).toBe(250_000);
  expect(grossOf({ ...request, extensionApproved: true, refundedPart: 100_100 })).toBe(149_900);
});

test('a partial refund leaves something to split, to the last unit (covers §14.31)', () => {
  const amounts = fc.integer({ min: 1, max: 2_000_000_000 });
  fc.assert(
    fc.property(
      fc.constantFrom(...currencyCodes),
      amounts,
      amounts,
      fc.nat(10_000),
      (currency, left, part, rate) => {
        const isWhole = !currencies[currency].wholeMajor || part % minorPerMajor(currency) === 0;
        const possible = isWhole && part >= leastRefund(currency) && part < left;
        expect(partProblem({ amount: part, currency }, { amount: left, currency }) === null).toBe(possible);
        if (!possible) return;
        const { commission, net } = split(left - part, rate);
        expect(commission).toBe(Number((BigInt(left - part) * BigInt(rate)) / 10_000n));
        expect(part + commission + net).toBe(left);
      },
    ),
  );
});

test('a late refund goes up to all that was released, in whole units of its currency (covers §14.32)', () => {
  const left = { amount: 250_000, currency: 'KES' } as const;
  expect(lateProblem(left, left)).toBeNull();
  expect(lateProblem({ ...left, amount: 1_000 }, left)).toBeNull();
  expect(lateProblem({ ...left, amount: 250_100 }, left)).toBe('KES 2,500 is not refunded yet.');
  expect(lateProblem({ ...left, amount: 150 }, left)).toBe('Use whole KES, without cents.');
  expect(lateProblem({ ...left, amount: 900 }, left)).toBe('The minimum is KES 10.');
  expect(lateProblem({ amount: 1_000, currency: 'USD' }, left)).toBe('It was paid in KES.');
});

test('a partial refund in another currency is refused, with the reason', () => {
  const left = { amount: 250_000, currency: 'KES' } as const;
  expect(partProblem({ amount: 1_000, currency: 'USD' }, left)).toBe('It was paid in KES.');
  expect(partProblem({ amount: 150, currency: 'KES' }, left)).toBe('Use whole KES, without cents.');
  expect(partProblem({ amount: 50, currency: 'USD' }, { ...left, currency: 'USD' })).toBe(
    'The minimum is $1.',
  );
  expect(partProblem(left, left)).toContain('less than KES 2,500');
});
