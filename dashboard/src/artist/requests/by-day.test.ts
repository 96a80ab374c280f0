import { expect, test } from 'bun:test';
import { byDay, sayDay, sayWork } from './by-day.ts';

const now = new Date('2026-11-25T10:00');
const due = (id: string, at: string | null, actions = ['deliver']) => ({
  id,
  actions: actions as never,
  occasion: 'birthday' as const,
  deadlineAt: at && new Date(at).toISOString(),
});
const requests = [
  due('late', '2026-11-24T23:59'),
  due('soon', '2026-11-25T00:00'),
  due('evening', '2026-11-25T23:59'),
  due('far', '2026-12-24T12:00'),
  due('made', '2026-11-26T12:00', []),
];
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

test('what is due is told by day, and today is there even where nothing is (covers §14.50)', () => {
  const { days, others } = byDay(requests, now, true);
  expect(days.map(({ day, items }) => [day, ...ids(items)])).toEqual([
    [null, 'late'],
    ['2026-11-25', 'soon', 'evening'],
    ['2026-12-24', 'far'],
  ]);
  expect(ids(others)).toEqual(['made']);
  const later = byDay(requests.slice(3), now, true).days;
  expect(later.map(({ day }) => day)).toEqual(['2026-11-25', '2026-12-24']);
});

test('on later pages only days with something due are there', () => {
  const { days } = byDay(requests.slice(3), now, false);
  expect(days.map(({ day }) => day)).toEqual(['2026-12-24']);
});

test('days are named as people do', () => {
  const said = [null, '2026-11-25', '2026-11-26', '2026-11-27'].map((day) => sayDay(day, now));
  expect(said).toEqual(['Overdue', 'Today', 'Tomorrow', 'Friday 27 November']);
});

test('a free today says until when it is so', () => {
  expect(sayWork(['one', 'two'], null, now)).toBe('2 to make');
  expect(sayWork([], '2026-12-24', now)).toBe('Nothing due until Thursday 24 December');
  expect(sayWork([], '2026-11-26', now)).toBe('Nothing due');
  expect(sayWork([], undefined, now)).toBe('Nothing due');
});
