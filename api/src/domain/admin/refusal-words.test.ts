import { refundLife } from '../payment/refund-transitions.ts';
import { payoutLife } from '../payout/transitions.ts';
import { requestLife } from '../request/transitions.ts';
import { decidedLives, sayRefusal } from './refusal-words.ts';

const now = new Date('2026-11-22T12:00:00Z');

test('a refused decision is explained by the current state and what is still possible', () => {
  const payout = { status: 'approved', provider: 'manual' } as const;
  expect(sayRefusal('payout', payoutLife.refusal(payout, 'admin', now))).toBe(
    'It’s “Approved” now. You can still reject it or record it as sent.',
  );
  expect(sayRefusal('refund', refundLife.refusal({ status: 'failed' }, 'admin', now))).toBe(
    'It’s “Failed” now. You can still send it again or record it as sent.',
  );
  expect(sayRefusal('refund', refundLife.refusal({ status: 'paid' }, 'admin', now))).toBe(
    'It’s “Sent back” now, and nothing more can be decided.',
  );
});

test('every admin decision has labels', () => {
  const actions = (rows: readonly { action: string; by: readonly string[] }[]) =>
    [...new Set(rows.filter(({ by }) => by.includes('admin')).map(({ action }) => action))].sort();
  expect(Object.keys(decidedLives.request.verbs).sort()).toEqual(actions(requestLife.rows));
  expect(Object.keys(decidedLives.payout.verbs).sort()).toEqual(actions(payoutLife.rows));
  expect(Object.keys(decidedLives.refund.verbs).sort()).toEqual(actions(refundLife.rows));
});
