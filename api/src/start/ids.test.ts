import { afterEach, expect, test } from 'bun:test';
import { newId, sortIdsBy } from './ids.ts';

afterEach(() => sortIdsBy({ now: () => new Date() }));

test('ids sort by the clock that all copies share, and never backwards', () => {
  let now = Date.parse('2030-01-01T00:00:00Z');
  sortIdsBy({ now: () => new Date(now) });
  const first = newId();
  expect(Number.parseInt(first.replace('-', '').slice(0, 12), 16)).toBe(now);
  now -= 60;
  const second = newId();
  now += 1_000;
  const third = newId();
  expect([third, first, second].sort()).toEqual([first, second, third]);
});
