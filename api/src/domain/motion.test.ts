import { expect, test } from 'bun:test';
import { leastLikely, likelihoodOf, motion, motionBits, motionOf, others, reencoded } from './motion.ts';

const fields = motion.columns * motion.rows;
/** Light that a formula gives for each field at each moment. */
const filmed = (light: (moment: number, field: number) => number) =>
  Array.from({ length: motion.moments }, (_, moment) =>
    Uint8Array.from({ length: fields }, (_, field) => light(moment, field)),
  );
const agreement = (one: string | null, other: string | null) =>
  [...(one ?? '')].filter((bit, at) => bit === other?.[at]).length / motionBits;

/** A hand that waves on a wall: the wall is 90, or what it is told. */
const wave = (moment: number, field: number) => (field % 5 === moment % 5 ? 40 : 0);

test('a bit says whether a field is lighter than it usually is', () => {
  const bits = motionOf(filmed((moment, field) => (field === 3 && moment >= 16 ? 200 : 100)));
  expect(bits).toHaveLength(motionBits);
  const lighter = [...(bits ?? '')].flatMap((bit, at) => (bit === '1' ? [at] : []));
  expect(lighter).toEqual(Array.from({ length: 16 }, (_, nth) => (16 + nth) * fields + 3));
});

test('a copy that is darker, with less contrast, moves the same; the wall behind does not matter', () => {
  const bits = motionOf(filmed((moment, field) => 90 + wave(moment, field)));
  expect(bits).not.toBeNull();
  expect(motionOf(filmed((moment, field) => 40 + wave(moment, field) / 2))).toBe(bits);
  expect(motionOf(filmed((moment, field) => 10 * field + wave(moment, field)))).toBe(bits);
});

test('another wave on the same wall is another video', () => {
  const [one, other] = [filmed(wave), filmed((moment, field) => wave(moment + 2, field))].map(motionOf);
  expect(agreement(one ?? null, other ?? null)).toBeLessThan(0.7);
});

test('a picture that stands still is told from nothing', () => {
  expect(motionOf(filmed((_, field) => 10 * field))).toBeNull();
  const flicker = filmed((moment, field) => 100 + (moment === field ? 1 : 0));
  expect(motionOf(flicker)).toBeNull();
});

test('the likelihood is what has been measured: sure of copies, and of no one else', () => {
  const likelihoods = Array.from({ length: 101 }, (_, percent) => likelihoodOf(percent / 100));
  expect(likelihoods).toEqual(likelihoods.toSorted((a, b) => a - b));
  for (const same of [1, 0.95, reencoded.mean, reencoded.mean - 2 * reencoded.deviation])
    expect(likelihoodOf(same)).toBe(0.99);
  for (const other of [0, 0.3, others.mean, others.mean + 3 * others.deviation])
    expect(likelihoodOf(other)).toBe(0);
  const middle = (reencoded.mean + others.mean) / 2;
  expect(likelihoodOf(middle)).toBeLessThan(leastLikely);
});
