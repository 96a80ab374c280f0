import { payoutToldOn } from '../notifications/kinds.ts';
import { coolOff, coolOffSince, coolOffUntil } from './cool-off.ts';
import { payoutEventOf } from './events.ts';
import { sandboxPaysOut } from './sandbox.ts';

const changedAt = new Date('2026-11-22T12:00:00Z');
const later = (milliseconds: number) => new Date(changedAt.getTime() + milliseconds);
const day = 24 * 3_600_000;

test('the cool-off lasts a day after an account change, to the millisecond', () => {
  expect(coolOff).toBe(day);
  expect(coolOffUntil(null, changedAt)).toBeNull();
  expect(coolOffUntil({ changedAt }, changedAt)).toEqual(later(day));
  expect(coolOffUntil({ changedAt }, later(day - 1))).toEqual(later(day));
  expect(coolOffUntil({ changedAt }, later(day))).toBeNull();
});

test('the cool-off is the same for lists and single accounts', () => {
  for (const now of [later(0), later(day - 1), later(day), later(2 * day)])
    expect(changedAt > coolOffSince(now)).toBe(coolOffUntil({ changedAt }, now) !== null);
});

test('the artist is notified of each payout’s end, and admins of those that need them', () => {
  expect(payoutEventOf).toEqual({
    confirm: 'payout_paid',
    record: 'payout_paid',
    fail: 'payout_failed',
    bounce: 'payout_failed',
    reject: 'payout_rejected',
    withdraw: 'payout_rejected',
  });
  expect(payoutToldOn).toEqual({
    payout_requested: { admins: 'mail', endpoints: true },
    payout_paid: { artist: 'payouts', endpoints: true },
    payout_failed: { artist: 'mail', admins: 'mail', endpoints: true },
    payout_rejected: { artist: 'mail', endpoints: true },
  });
});

test('the sandbox pays shillings to phones, and to banks all but manual currencies', () => {
  expect(sandboxPaysOut('KES', { method: 'mpesa' })).toBe(true);
  expect(sandboxPaysOut('USD', { method: 'mpesa' })).toBe(false);
  expect(
    (['USD', 'KES', 'XOF', 'XAF', 'RWF'] as const).map((currency) =>
      sandboxPaysOut(currency, { method: 'bank' }),
    ),
  ).toEqual([true, true, false, false, false]);
});
