import { testsAll } from '../exhaustive.ts';

/** How much of each there is: the figures of a release, and the short form that every run of the tests has. */
export const sizes = {
  long: {
    payments: 10_000,
    rounds: 200,
    harm: { kills: 200, databaseStops: 20, cuts: 50, freezes: 20 },
    disasters: 20,
    strangeCalls: 20_000,
    recordings: 20,
  },
  short: {
    payments: testsAll ? 500 : 250,
    rounds: 20,
    harm: { kills: 3, databaseStops: 1, cuts: 2, freezes: 1 },
    disasters: 1,
  },
};
