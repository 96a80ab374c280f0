import type { Payment } from '../../data/page/types.ts';
import { attemptToShow, type Stage, stageOf } from './stage.ts';

const open: Payment = {
  id: 'first',
  requestId: 'request',
  status: 'open',
  checking: false,
  checkoutUrl: null,
  amount: { amount: 250_000, currency: 'KES' },
  method: 'paystack',
  phone: null,
  failure: null,
  startedAt: '2026-11-21T09:00:00.000Z',
};
const rung = { method: 'mpesa', phone: '•••• 5678' };

test.each<[string, Partial<Payment>, boolean, Stage]>([
  ['a page that is open', {}, false, 'choice'],
  ['the test bank', { method: 'sandbox' }, false, 'bank'],
  ['a phone number that is needed', { method: 'mpesa', startedAt: null }, false, 'choice'],
  ['a phone that was asked', rung, false, 'ringing'],
  ['a phone that may have been asked', { ...rung, checking: true }, false, 'checking'],
  ['a decline', { status: 'failed' }, false, 'failed'],
  ['a request that was cancelled', {}, true, 'over'],
  ['money that arrived', { status: 'paid' }, true, 'paid'],
  ['money that came too late', { status: 'refunding' }, true, 'returning'],
])('%s', (_what, change, over, stage) => {
  expect(stageOf({ ...open, ...change }, over)).toBe(stage);
});

test('the page of a replaced attempt shows the latest, or the one that paid', () => {
  const replaced: Payment = { ...open, status: 'failed' };
  const latest: Payment = { ...open, id: 'second' };
  expect(attemptToShow([latest, replaced], 'first', false)?.id).toBe('second');
  expect(attemptToShow([{ ...latest, status: 'paid' }, replaced], 'first', true)?.id).toBe('second');
  expect(attemptToShow([latest, { ...open, status: 'paid' }], 'second', true)?.id).toBe('first');
  expect(attemptToShow([latest, { ...open, status: 'refunding' }], 'first', true)?.id).toBe('first');
  expect(attemptToShow([replaced], 'first', true)?.id).toBe('first');
});
