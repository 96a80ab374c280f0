import { runDueTimers } from '#api/modules/requests/timers.ts';
import type { Job } from './runner.ts';

/** Takes the timed way out of requests that wait too long. */
export const timers: Job = { name: 'timers', every: 1_000, timed: true, run: (ctx) => runDueTimers(ctx) };
