import { databaseLimits } from '@salamu/prisma/limits';
import { timeLimits } from '#api/start/time-limits.ts';
import { patience } from './patience.ts';

/** Give calls and statements in this process all the time that a busy machine may need. */
export function stretchTimeLimits(): void {
  for (const limits of [timeLimits, databaseLimits])
    for (const name of Object.keys(limits)) Object.assign(limits, { [name]: patience });
}
