import { laneOf } from '#api/async/lane.ts';

/**
 * Runs at most two password hashes in parallel: each takes 64 MB and a core for 0.1 s, and an attack on the login must not
 * starve everything else.
 */
export const inHashQueue = laneOf({ atOnce: 2, waiting: 100, retryAfter: 3 });
