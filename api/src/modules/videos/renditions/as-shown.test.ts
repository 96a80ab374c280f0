import { expect, test } from 'bun:test';
import { asShown } from './as-shown.ts';

const space = { primaries: null, transfer: null, toJSON: () => ({}) };
const shown = (levels: number[], matrix: VideoMatrixCoefficients | null, fullRange: boolean | null) => [
  ...asShown(Float32Array.from(levels), { colorSpace: { ...space, matrix, fullRange } as never }),
];

test('black and white are the same in either range', () => {
  expect(shown([16, 128, 128], 'bt709', false)).toEqual([0, 128, 128]);
  expect(shown([235, 128, 128], 'bt709', false)).toEqual([255, 128, 128]);
  expect(shown([255, 128, 128], 'bt709', true)).toEqual([255, 128, 128]);
});

test('a red is the same red, whether it was written for SD or for HD', () => {
  // Pure red in each of them, from the recommendations’ own formulas.
  const sd = shown([16 + 219 * 0.299, 128 - 112 * 0.3374, 240], 'smpte170m', false);
  const hd = shown([16 + 219 * 0.2126, 128 - 112 * 0.2291, 240], 'bt709', false);
  for (const [at, level] of sd.entries()) expect(Math.abs(level - (hd[at] ?? 0))).toBeLessThanOrEqual(1);
});

test('a file that doesn’t say is taken for HD in the usual range', () => {
  expect(shown([100, 90, 150], null, null)).toEqual(shown([100, 90, 150], 'bt709', false));
});
