import { isTooShort } from '../deliveries/refusals.ts';
import { coversOf, endAt, startAt, wholeOf } from './cut.ts';

const starts = [0, 1.1, 2.1, 3, 4.2, 5.1, 6, 7.3];

test('a take starts where a picture stands alone, and keeps five seconds (covers §15.31)', () => {
  const cut = wholeOf(8.4);
  expect(startAt(cut, starts, 2)).toEqual({ from: 2.1, to: 8.4, cover: 0 });
  expect(startAt(cut, starts, 7).from).toBe(3);
  expect(startAt(startAt(cut, starts, 7), starts, 1).from).toBe(1.1);
  expect(startAt(wholeOf(3), starts, 2).from).toBe(0);
});

test('a take ends where it is told to, within itself, and keeps five seconds', () => {
  const cut = startAt(wholeOf(8.4), starts, 2);
  expect(endAt(cut, 8, 8.4)).toEqual({ from: 2.1, to: 8, cover: 0 });
  expect(endAt(cut, 9, 8.4).to).toBe(8.4);
  expect(endAt(cut, 1, 8.4).to).toBeCloseTo(7.1);
  expect(endAt(wholeOf(3), 1, 3).to).toBe(3);
});

test('what keeps five seconds is five seconds long, wherever it starts', () => {
  const frames = Array.from({ length: 300 }, (_, frame) => frame / 30);
  for (const start of frames) {
    const { from, to } = endAt({ from: start, to: 20, cover: 0 }, 0, 20);
    expect(isTooShort(to - from)).toBe(false);
  }
});

test('the moments to pick a cover from are in what is kept (covers §15.31)', () => {
  expect(coversOf({ from: 2, to: 12 })).toEqual([4, 7, 10]);
});
