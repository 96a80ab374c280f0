import { newId, readSendKey, sendKey, sortIdsBy } from './ids.ts';

afterEach(() => sortIdsBy({ now: () => new Date() }));

test('ids sort by the shared clock, and never backwards (covers F58)', () => {
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

describe('a send key', () => {
  const id = '0192f0c1-7c3e-7b4a-9d2e-5f6a7b8c9d0e';

  test('is the id, with a suffix for each retry', () => {
    expect([0, 1, 12].map((retries) => sendKey({ id, retries }))).toEqual([id, `${id}-1`, `${id}-12`]);
  });

  test('is parsed, and nothing else is', () => {
    for (const retries of [0, 1, 12]) expect(readSendKey(sendKey({ id, retries }))).toEqual({ id, retries });
    for (const other of ['', 'ref_12', `x${id}`, `${id}-`, `${id}-0`, `${id}-x`, `${id}1`])
      expect(readSendKey(other)).toBeNull();
  });
});
