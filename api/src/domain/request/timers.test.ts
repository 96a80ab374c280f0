import { requestFacts } from '#api/testing/request-facts.ts';
import { windows } from './deadlines.ts';
import { requestStates } from './states.ts';
import {
  type Action,
  actionsFor,
  awaitsAnswer,
  awaitsPayment,
  findTransition,
  hasEnded,
  type Party,
  type RequestFacts,
  requestLife,
  timerOf,
} from './transitions.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 9));
const request = requestFacts(at(1));

describe('a request without action', () => {
  const dueOf = (change: Partial<RequestFacts>) =>
    timerOf({ ...request, ...change }.status)?.at({ ...request, ...change }, windows);

  test.each([
    ['awaiting_payment', 'lapse'],
    ['on_hold', 'hold-lapse'],
    ['pending', 'expire'],
    ['accepted', 'expire'],
    ['delivered', 'auto-approve'],
    ['redo_requested', 'redo-lapse'],
    ['disputed', 'dispute-lapse'],
  ] as const)('from %s is %s', (status, action) => expect(timerOf(status)?.action).toBe(action));

  test('times out after its window, or at the deadline plus the upload’s grace', () => {
    expect(dueOf({ status: 'awaiting_payment' })).toEqual(new Date(at(1).getTime() + windows.payment));
    expect(dueOf({ status: 'on_hold', underReviewSince: at(3) })).toEqual(at(4));
    for (const status of ['pending', 'accepted', 'redo_requested'] as const) {
      expect(dueOf({ status })).toEqual(at(8));
      expect(dueOf({ status, graceUntil: at(9) })).toEqual(at(9));
    }
    expect(dueOf({ status: 'delivered', deliveredAt: at(3) })).toEqual(at(10));
    expect(dueOf({ status: 'disputed', disputedAt: at(3) })).toEqual(at(17));
  });

  test('has no timer before the time it counts from is known', () => {
    expect(dueOf({ status: 'on_hold' })).toBeNull();
    expect(dueOf({ status: 'delivered' })).toBeNull();
    expect(dueOf({ status: 'disputed' })).toBeNull();
    expect(dueOf({ status: 'pending', deadlineAt: null })).toBeNull();
  });
});

test('a request waits for payment, then for the artist, and ends in five ways', () => {
  expect(requestStates.filter(awaitsPayment)).toEqual(['awaiting_payment']);
  expect(requestStates.filter(awaitsAnswer)).toEqual(['pending']);
  const ends = ['completed', 'declined', 'cancelled', 'expired', 'refunded'];
  expect(requestStates.filter(hasEnded) as string[]).toEqual(ends);
});

test('actions that need a time aren’t offered without one', () => {
  const pending = { ...request, status: 'pending', deadlineAt: null } as const;
  expect(actionsFor(pending, 'artist', at(2))).toEqual(['decline']);
  expect(actionsFor(request, 'fan', at(2))).toEqual(['approve', 'report']);
  expect(findTransition('report', { ...request, status: 'completed' }, 'fan', at(2))).toBeNull();
});

test('an extension is requested once and answered once, before the deadline', () => {
  const accepted = { ...request, status: 'accepted' } as const;
  const asked = { ...accepted, extensionAskedAt: at(2) };
  const mayAsk = (facts: RequestFacts, now: Date) => findTransition('extend', facts, 'artist', now) !== null;
  const mayAnswer = (facts: RequestFacts, now: Date) =>
    findTransition('answer-extension', facts, 'fan', now) !== null;
  expect([mayAsk(accepted, at(3)), mayAsk(accepted, at(8)), mayAsk(asked, at(3))]).toEqual([
    true,
    false,
    false,
  ]);
  expect([mayAnswer(asked, at(3)), mayAnswer(asked, at(8)), mayAnswer(accepted, at(3))]).toEqual([
    true,
    false,
    false,
  ]);
  expect(mayAnswer({ ...asked, extensionAnsweredAt: at(3) }, at(4))).toBe(false);
});

test('an entered state writes its time', () => {
  const written = (facts: RequestFacts, action: Action, party: Party) =>
    requestLife.step(action, facts, party, at(2))?.columns;
  const delivered = { ...request, deliveredAt: at(1), timerAt: at(8) };
  expect(written(delivered, 'approve', 'fan')).toEqual({ completedAt: at(2), endedAt: at(2) });
  expect(written(delivered, 'report', 'fan')).toMatchObject({ disputedAt: at(2) });
  expect(written({ ...request, status: 'pending' }, 'decline', 'artist')).toEqual({
    endedAt: at(2),
    pausedAt: null,
  });
});
