import { expect, test } from 'bun:test';
import { payoutLettersOn } from '../notifications/kinds.ts';

test('a payout that failed is told to its artist and to admins, one that is asked for to admins only', () => {
  expect(payoutLettersOn('payout_failed')).toEqual([
    { recipient: 'artist', about: 'payout_failed' },
    { recipient: 'admins', about: 'payout_failed' },
  ]);
  expect(payoutLettersOn('payout_requested')).toEqual([{ recipient: 'admins', about: 'payout_requested' }]);
});
