import type { Occasion } from '../request/brief.ts';

export const yearlyOccasions = ['birthday', 'anniversary'] as const satisfies readonly Occasion[];
export type YearlyOccasion = (typeof yearlyOccasions)[number];

export const dateRules = {
  /** Days of advance notice. */
  remindDays: { most: 30, least: 10 },
  most: 100,
  nameLength: { min: 1, max: 80 },
} as const;

const dayMs = 86_400_000;

/** Whether the day exists in a leap year. */
export function isDayOfYear(month: number, day: number): boolean {
  const at = new Date(Date.UTC(2028, month - 1, day));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
}

/** Sort key: days until this date, in a year of 32-day months. */
export function aheadOf(now: Date, { month, day }: { month: number; day: number }): number {
  const ahead = (month - now.getUTCMonth() - 1) * 32 + day - now.getUTCDate();
  return ahead < 0 ? ahead + 12 * 32 : ahead;
}

/** Days to remind of today, each with its dates; 29 February falls back to the 28th. */
export function daysToRemind(now: Date): { on: string; month: number; day: number }[] {
  const today = Math.floor(now.getTime() / dayMs);
  const { most, least } = dateRules.remindDays;
  return Array.from({ length: most - least + 1 }, (_, more) => today + least + more).flatMap((at) => {
    const on = new Date(at * dayMs).toISOString().slice(0, 10);
    const [year = 0, month = 0, day = 0] = on.split('-').map(Number);
    const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29;
    const days = month === 2 && day === 28 && !isLeap ? [28, 29] : [day];
    return days.map((each) => ({ on, month, day: each }));
  });
}
