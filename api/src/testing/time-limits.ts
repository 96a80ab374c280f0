import { databaseLimits } from '@salamu/prisma/limits';
import { timeLimits } from '#api/start/time-limits.ts';
import { patience } from './patience.ts';

/** Give calls, providers and statements in this process all the time that a busy machine may need. */
export function stretchTimeLimits(): void {
  for (const limits of [timeLimits, databaseLimits])
    for (const name of Object.keys(limits)) Object.assign(limits, { [name]: patience });
}

/** Work under one short limit. */
export async function underLimit<Result>(
  limit: Partial<typeof timeLimits>,
  work: () => Promise<Result>,
): Promise<Result> {
  const stretched = { ...timeLimits };
  Object.assign(timeLimits, limit);
  try {
    return await work();
  } finally {
    Object.assign(timeLimits, stretched);
  }
}
