import { profileLimits } from './profile.ts';

const day = 86_400_000;

/** A search that found nobody, kept for someone who wants to hear when an artist fits. */
export const keptSearchRules = {
  /** For how many days it is kept. */
  days: 180,
  /** How many of an address are kept, the latest. */
  mostPerAddress: 5,
  /** How often we look, and the least time between two mails to an address, in milliseconds. */
  every: day,
  /** How many artists the mail names. */
  mostNamed: 3,
} as const;

/** A later day rules nobody out. */
const longestPromise = profileLimits.promiseDays.max;

/** Within how many days the video must come, if there is a day (YYYY-MM-DD) or a promise to keep; 0 once it is too late. */
export function daysLeft(now: Date, { by, maxDays }: { by?: string; maxDays?: number }): number | undefined {
  if (by === undefined) return maxDays;
  const today = Date.parse(now.toISOString().slice(0, 10));
  const left = Math.max(0, (Date.parse(by) - today) / day);
  const most = Math.min(left, maxDays ?? left);
  return most > longestPromise ? undefined : most;
}
