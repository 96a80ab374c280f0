import { nextCheck } from './checks.ts';

const createdAt = new Date('2026-11-02T09:00:00Z');
const later = (hours: number) => new Date(createdAt.getTime() + hours * 3_600_000);

test('an unpaid payment is queried after three minutes, less and less often, and no longer after two days', () => {
  const payment = { status: 'open', createdAt } as const;
  expect(nextCheck(payment, createdAt)).toEqual(later(0.05));
  expect(nextCheck(payment, later(8))).toEqual(later(9));
  expect(nextCheck(payment, later(47))).toBeNull();
});

test('a payment that has failed may still be paid for two days, to the millisecond', () => {
  const payment = { status: 'failed', createdAt } as const;
  expect(nextCheck(payment, later(8))).toEqual(later(9));
  expect(nextCheck(payment, new Date(later(46).getTime() - 1))).toEqual(new Date(later(48).getTime() - 1));
  expect(nextCheck(payment, later(46))).toBeNull();
});

test('a paid payment is polled hourly at first, daily from two hours on', () => {
  expect(nextCheck({ status: 'paid', createdAt }, new Date(later(2).getTime() - 1))).toEqual(
    new Date(later(3).getTime() - 1),
  );
  expect(nextCheck({ status: 'paid', createdAt }, later(2))).toEqual(later(26));
});

test('a provider that didn’t answer is polled at any age of the payment', () => {
  expect(nextCheck({ status: 'open', createdAt }, later(60), false)).toEqual(later(62));
});

test('a paid payment is polled for 120 days, for chargebacks', () => {
  expect(nextCheck({ status: 'paid', createdAt }, later(1))).toEqual(later(2));
  expect(nextCheck({ status: 'paid', createdAt }, later(119 * 24 - 1))).toEqual(later(120 * 24 - 1));
  expect(nextCheck({ status: 'paid', createdAt }, later(120 * 24))).toBeNull();
});
