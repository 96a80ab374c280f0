import fc from 'fast-check';
import { testsAll } from '#api/testing/exhaustive.ts';
import { type Balances, borneByArtist, mostBorne, shareOf } from '../payment/settlement.ts';
import { type Correction, correctable, correctionProblem, entriesOf } from './correction.ts';

const numRuns = testsAll ? 20_000 : 400;
const amount = fc.integer({ min: 1, max: 2_000_000 });
const terms = fc.record({
  commissionBps: fc.integer({ min: 0, max: 10_000 }),
  withholdingBps: fc.integer({ min: 0, max: 3_000 }),
});
const corrections = fc.array(
  fc.record({
    amount: fc.record({ amount, currency: fc.constant('KES' as const) }),
    between: fc.record({ from: fc.constantFrom(...correctable), to: fc.constantFrom(...correctable) }),
    isAlone: fc.boolean(),
  }),
  { maxLength: 20 },
);

function after(balances: Balances, order: Correction): Balances {
  const sums = { ...balances };
  for (const { account, amount } of entriesOf(order)) sums[account] = (sums[account] ?? 0) + amount;
  return sums;
}

test('corrections sum to zero, take at most the tax withheld, and more than an artist earned only with two owners', () =>
  fc.assert(
    fc.property(amount, terms, corrections, (shared, rates, orders) => {
      const { commission, tax, share } = shareOf(shared, rates);
      let balances: Balances = {
        artist_payable: -share,
        platform_revenue: -commission,
        tax_payable: -tax,
      };
      let agreed = 0;
      for (const { isAlone, ...order } of orders) {
        if (correctionProblem(order, balances, { isAlone })) continue;
        balances = after(balances, order);
        if (!isAlone && order.between.from === 'artist_payable') agreed += order.amount.amount;
        expect(Object.values(balances).reduce((sum, one) => sum + one, 0)).toBe(0 - shared);
        expect(balances.tax_payable).toBeLessThanOrEqual(0);
        expect(balances.artist_payable).toBeLessThanOrEqual(agreed);
      }
    }),
    { numRuns },
  ));

test('an artist bears at most what corrections have left, to the minor unit', () =>
  fc.assert(
    fc.property(amount, terms, amount, (shared, rates, left) => {
      const most = mostBorne(shared, rates, left);
      expect(borneByArtist(shared, most, rates).share).toBeLessThanOrEqual(left);
      if (most < shared) expect(borneByArtist(shared, most + 1, rates).share).toBeGreaterThan(left);
    }),
    { numRuns },
  ));
