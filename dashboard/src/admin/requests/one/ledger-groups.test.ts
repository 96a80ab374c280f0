import { type Entry, groupByEvent } from './ledger-groups.ts';

const entry = (at: string, event: Entry['event'], account: Entry['account'], amount: number): Entry => ({
  at,
  event,
  account,
  amount,
  currency: 'KES',
});

test('the entries of one event stand together, those of another apart', () => {
  const groups = groupByEvent([
    entry('2026-01-01T10:00:00Z', 'payment_captured', 'provider_cash', 500),
    entry('2026-01-01T10:00:00Z', 'payment_captured', 'held', -500),
    entry('2026-01-02T10:00:00Z', 'refund_due', 'held', 500),
    entry('2026-01-02T10:00:00Z', 'refund_due', 'refunds_payable', -500),
  ]);
  expect(groups.map(({ event, entries }) => [event, entries.length])).toEqual([
    ['payment_captured', 2],
    ['refund_due', 2],
  ]);
  for (const { entries } of groups) expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
});
