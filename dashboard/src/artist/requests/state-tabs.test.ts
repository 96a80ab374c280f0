import { type RequestState, requestStates } from '@salamu/api/domain/request/states';
import { stateTabs } from './state-tabs.ts';

const counts = (some: Partial<Record<RequestState, number>>) =>
  Object.fromEntries(requestStates.map((state) => [state, some[state] ?? 0])) as Record<RequestState, number>;

test('the states of an artist’s work always have a tab, the others where there is one', () => {
  const tabs = stateTabs(counts({ pending: 2, completed: 5 }), undefined);
  expect(tabs.map(({ status }) => status)).toEqual([
    null,
    'pending',
    'accepted',
    'redo_requested',
    'delivered',
    'completed',
  ]);
  expect(tabs[0]?.count).toBe('7');
});

test('the chosen state keeps its tab when it has become empty', () => {
  expect(stateTabs(counts({}), 'expired').map(({ status }) => status)).toContain('expired');
});

test('every state in which an artist sees a request has a place', () => {
  const everywhere = stateTabs(counts(Object.fromEntries(requestStates.map((s) => [s, 1]))), undefined);
  const missing = requestStates.filter((state) => !everywhere.some(({ status }) => status === state));
  expect(missing).toEqual(['awaiting_payment', 'on_hold']);
});
