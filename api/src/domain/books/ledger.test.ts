import fc from 'fast-check';
import { currencyCodes } from '../money/money.ts';
import { shareOf } from '../payment/settlement.ts';
import { mostWithholdingBps } from '../payment/withholding.ts';
import { split } from '../request/pricing.ts';
import { entriesFor, type LedgerEvent, moves } from './ledger.ts';

const money = fc.record({
  amount: fc.integer({ min: 1, max: 2_000_000_000 }),
  currency: fc.constantFrom(...currencyCodes),
});
const event: fc.Arbitrary<LedgerEvent> = fc.record({
  kind: fc.constantFrom(...(Object.keys(moves) as (keyof typeof moves)[])),
  money,
});

test('the entries of every event sum to zero, and none of them is zero (covers §15.15)', () => {
  fc.assert(
    fc.property(event, (happened) => {
      const amounts = entriesFor(happened).map(({ amount }) => amount);
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0);
      expect(amounts).not.toContain(0);
    }),
  );
});

test('the commission is rounded down and the artist gets every unit of the rest (covers §15.8)', () => {
  fc.assert(
    fc.property(money, fc.integer({ min: 0, max: 10_000 }), ({ amount }, rateBps) => {
      const { commission, net } = split(amount, rateBps);
      expect(commission + net).toBe(amount);
      expect(BigInt(commission) * 10_000n <= BigInt(amount) * BigInt(rateBps)).toBe(true);
      expect(BigInt(commission + 1) * 10_000n > BigInt(amount) * BigInt(rateBps)).toBe(true);
    }),
  );
  expect(split(333, 2500)).toEqual({ commission: 83, net: 250 });
});

test('commission, tax and the artist’s share add up to the gross; the tax is rounded down and never above the net (covers §15.68)', () => {
  const rate = (most: number) => fc.integer({ min: 0, max: most });
  fc.assert(
    fc.property(money, rate(10_000), rate(mostWithholdingBps), (paid, rateBps, withholdingBps) => {
      const { commission, tax, share } = shareOf(paid.amount, { commissionBps: rateBps, withholdingBps });
      const { net } = split(paid.amount, rateBps);
      expect(commission + tax + share).toBe(paid.amount);
      expect(Math.min(commission, tax, share)).toBeGreaterThanOrEqual(0);
      expect(tax).toBe(Number((BigInt(net) * BigInt(withholdingBps)) / 10_000n));
      expect(tax).toBeLessThanOrEqual(net);
    }),
  );
});

test('a zero, negative or fractional amount is rejected (covers §15.1)', () => {
  for (const amount of [0, -1, 0.5, Number.NaN, 2 ** 53])
    expect(() => entriesFor({ kind: 'payout_paid', money: { amount, currency: 'KES' } })).toThrow(RangeError);
});
