import { announceOpenings } from '#api/modules/artists/followers/openings.ts';
import type { Job } from './runner.ts';

/** Tells followers and those who have asked that an artist takes requests again. */
export const openings: Job = {
  name: 'openings',
  every: 5_000,
  timed: true,
  run: (ctx) => announceOpenings(ctx),
};
