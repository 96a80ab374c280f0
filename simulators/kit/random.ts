/** Numbers from 0 up to 1. */
export type Random = () => number;

/** The same numbers for the same seed (mulberry32), so that what went wrong can be played again. */
export function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Whether it happens this time. What never happens draws no number. */
export function happens(probability: number, random: Random): boolean {
  return probability > 0 && random() < probability;
}
