import { m } from '@salamu/messages/messages';
import { reportDays } from '../admin/report-days.ts';
import { invalidInput } from '../errors.ts';
import { addDays } from '../request/deadlines.ts';
import { momentAt } from './local-time.ts';

const mostYears = 20;

/** From `from` to `before`, exclusive: whole UTC days. */
export interface DateRange {
  /** UTC days, YYYY-MM-DD, inclusive. */
  startDate: string;
  endDate: string;
  from: Date;
  before: Date;
}

/**
 * A report's days: by default up to today; with one day given, that many before or after it.
 * @throws DomainError `invalid_input` if the end is before the start, or the range exceeds 20 years
 */
export function dateRange(given: { startDate?: string; endDate?: string }, now: Date): DateRange {
  const start = given.startDate === undefined ? null : startOf(given.startDate);
  const end = given.endDate === undefined ? null : startOf(given.endDate);
  const today = new Date(dayOf(now));
  const last = end ?? (start && start > today ? addDays(start, reportDays - 1) : today);
  const first = start ?? addDays(last, 1 - reportDays);
  if (first > last) throw invalidInput({ path: 'endDate', message: m.refused_dates() });
  const before = addDays(last, 1);
  if (before > addDays(first, mostYears * 366))
    throw invalidInput({ path: 'startDate', message: m.refused_years({ most: mostYears }) });
  return { startDate: dayOf(first), endDate: dayOf(last), from: first, before };
}

/**
 * A range of days of a time zone; null where a side is open.
 * @throws DomainError `invalid_input` if the end is before the start
 */
export function daysBetween(
  { startDate, endDate }: { startDate?: string; endDate?: string },
  zone = 'UTC',
): { from: Date | null; before: Date | null } {
  if (startDate && endDate && startDate > endDate)
    throw invalidInput({ path: 'endDate', message: m.refused_dates() });
  const start = (day: string) => momentAt(`${day}T00:00`, zone);
  return {
    from: startDate === undefined ? null : start(startDate),
    before: endDate === undefined ? null : start(dayOf(addDays(startOf(endDate), 1))),
  };
}

/** UTC, YYYY-MM-DD. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

export function daysOf({ from, before }: DateRange): string[] {
  const days: string[] = [];
  for (let day = from; day < before; day = addDays(day, 1)) days.push(dayOf(day));
  return days;
}

const startOf = (day: string) => new Date(`${day}T00:00:00Z`);
