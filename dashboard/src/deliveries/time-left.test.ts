import { paceOf } from './time-left.ts';

test('an upload says nothing about its end before there is a pace', () => {
  const pace = paceOf();
  expect(pace.secondsLeft({ at: 0, bytes: 0 }, 1000)).toBeNull();
  expect(pace.secondsLeft({ at: 500, bytes: 100 }, 1000)).toBeNull();
});

test('the time left follows from the pace', () => {
  const pace = paceOf();
  pace.secondsLeft({ at: 0, bytes: 0 }, 1000);
  expect(pace.secondsLeft({ at: 2000, bytes: 200 }, 1000)).toBe(8);
});

test('only the last ten seconds count', () => {
  const pace = paceOf();
  pace.secondsLeft({ at: 0, bytes: 0 }, 100_000);
  pace.secondsLeft({ at: 20_000, bytes: 100 }, 100_000);
  expect(pace.secondsLeft({ at: 22_000, bytes: 20_100 }, 100_000)).toBe(8);
});

test('a pause is no slowness, and what was there before a reload no speed', () => {
  const pace = paceOf();
  pace.secondsLeft({ at: 0, bytes: 0 }, 1000);
  pace.restart();
  pace.secondsLeft({ at: 60_000, bytes: 500 }, 1000);
  expect(pace.secondsLeft({ at: 62_000, bytes: 600 }, 1000)).toBe(8);
});
