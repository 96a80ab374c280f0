import { announceOpenings } from '#api/modules/artists/followers/openings.ts';
import type { Job } from './runner.ts';

/** Tells followers and people on the waiting list that an artist is taking requests again. */
export const openings: Job = {
  name: 'openings',
  every: 5_000,
  timed: true,
  run: (ctx) => announceOpenings(ctx),
};
