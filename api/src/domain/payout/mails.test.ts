import { payoutLettersOn } from '../notifications/kinds.ts';

test('a failed payout notifies its artist and admins, a requested one admins only', () => {
  expect(payoutLettersOn('payout_failed')).toEqual([
    { recipient: 'artist', about: 'payout_failed' },
    { recipient: 'admins', about: 'payout_failed' },
  ]);
  expect(payoutLettersOn('payout_requested')).toEqual([{ recipient: 'admins', about: 'payout_requested' }]);
});
