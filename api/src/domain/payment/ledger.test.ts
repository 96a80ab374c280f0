import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { currencyCodes } from '../money.ts';
import { split } from '../request/pricing.ts';
import { mostWithholdingBps } from '../settings.ts';
import { entriesFor, type LedgerAccount, type LedgerEvent } from './ledger.ts';

const money = fc.record({
  amount: fc.integer({ min: 1, max: 2_000_000_000 }),
  currency: fc.constantFrom(...currencyCodes),
});
const event: fc.Arbitrary<LedgerEvent> = fc.oneof(
  fc.record({
    kind: fc.constantFrom(
      'payment_captured',
      'unexpected_payment',
      'refund_due',
      'late_refund_by_artist',
      'late_refund_by_us',
      'refund_paid',
      'payout_requested',
      'payout_paid',
      'payout_returned',
      'refund_bounced',
      'payout_bounced',
      'fee_charged',
      'charged_back',
      'chargeback_won',
      'refund_covered',
      'refund_uncovered',
      'chargeback_recovered',
      'chargeback_written_off',
      'recovery_returned',
      'write_off_returned',
      'stray_captured',
      'stray_returned',
    ),
    money,
  }),
  fc.record({
    kind: fc.constant('released' as const),
    money,
    rateBps: fc.integer({ min: 0, max: 10_000 }),
    withholdingBps: fc.integer({ min: 0, max: mostWithholdingBps }),
  }),
);

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
      const parts = entriesFor({ kind: 'released', money: paid, rateBps, withholdingBps });
      const credited = (account: LedgerAccount) =>
        parts.filter((entry) => entry.account === account).reduce((sum, { amount }) => sum - amount, 0);
      const commission = credited('platform_revenue');
      const tax = credited('tax_payable');
      const share = credited('artist_payable');
      const { net } = split(paid.amount, rateBps);
      expect(commission + tax + share).toBe(paid.amount);
      expect(Math.min(commission, tax, share)).toBeGreaterThanOrEqual(0);
      expect(tax).toBe(Number((BigInt(net) * BigInt(withholdingBps)) / 10_000n));
      expect(tax).toBeLessThanOrEqual(net);
    }),
  );
});

test('an amount that is zero, negative or broken is refused (covers §15.1)', () => {
  for (const amount of [0, -1, 0.5, Number.NaN, 2 ** 53])
    expect(() => entriesFor({ kind: 'refund_due', money: { amount, currency: 'KES' } })).toThrow(RangeError);
});
