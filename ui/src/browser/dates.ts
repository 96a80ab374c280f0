import { currentLocale, m, writeDate } from '@salamu/messages/messages';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Midnight of the local day, to count days as people do. */
function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/** A moment (ISO 8601) relative to `now`: "in 3 hours", "tomorrow", "5 Mar", "5 Mar 2025". */
export function formatRelative(iso: string, now: Date): string {
  const date = new Date(iso);
  const relative = new Intl.RelativeTimeFormat(currentLocale(), { numeric: 'auto' });
  const distance = date.getTime() - now.getTime();
  const days = Math.round((startOfDay(date) - startOfDay(now)) / day);
  if (Math.abs(distance) < minute) return m.time_just_now();
  if (Math.abs(distance) < hour) return relative.format(Math.trunc(distance / minute), 'minute');
  if (Math.abs(distance) < 12 * hour || days === 0)
    return relative.format(Math.trunc(distance / hour), 'hour');
  if (Math.abs(days) <= 14) return relative.format(days, 'day');
  const year = date.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return m.time_on_day({ day: writeDate(date, { day: 'numeric', month: 'short', year }) });
}

/** The same moment to the minute: "Thu 5 Mar 2026, 14:30". */
export function formatExact(iso: string): string {
  return writeDate(new Date(iso), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
}

/** A calendar day (YYYY-MM-DD) without a time zone: "5 March 2026". */
export const formatDay = (isoDay: string): string =>
  writeDate(new Date(`${isoDay}T00:00Z`), { dateStyle: 'long', timeZone: 'UTC' });
