import { movedIn, stepFrom } from './pace.ts';

test('a script moves a line a second at the usual speed, slower below it, faster above it (covers §15.37)', () => {
  const inOneSecond = (speed: number) =>
    Array.from({ length: 50 }, () => movedIn(20, speed, 60)).reduce((sum, each) => sum + each, 0);
  expect(inOneSecond(3)).toBeCloseTo(60);
  expect(inOneSecond(1)).toBeCloseTo(24);
  expect(inOneSecond(5)).toBeCloseTo(96);
});

test('a script doesn’t jump when its page was hidden', () => {
  expect(movedIn(60_000, 3, 60)).toBeCloseTo(6);
});

test('a step keeps a quarter of the column in sight, ends at the end, and starts over (covers §15.37)', () => {
  expect(stepFrom(0, 200, 600)).toBe(150);
  expect(stepFrom(300, 200, 600)).toBe(400);
  expect(stepFrom(400, 200, 600)).toBe(0);
  expect(stepFrom(0, 200, 100)).toBe(0);
});
