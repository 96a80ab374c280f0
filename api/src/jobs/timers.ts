import { runDueTimers } from '#api/modules/requests/timers.ts';
import type { Job } from './runner.ts';

/** Fires the timers of requests that have waited too long. */
export const timers: Job = { name: 'timers', every: 1_000, timed: true, run: (ctx) => runDueTimers(ctx) };
