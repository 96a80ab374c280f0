import { laneOf } from '#api/async/lane.ts';

/** Photos and short recordings of strangers are decoded in this process, and keep no artist's delivery waiting. */
export const inStrangersLane = laneOf({ atOnce: 2, waiting: 50, retryAfter: 10 });
