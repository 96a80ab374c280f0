import { currentLocale, m } from '@salamu/messages/messages';
import { numberFormat } from './number-format.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const counted = (count: number, unit: 'day' | 'hour' | 'minute') =>
  numberFormat({ style: 'unit', unit, unitDisplay: 'long' }).format(count);

/** Days in words: `1 day`, `7 days`. */
export const formatDays = (days: number): string => counted(days, 'day');

/** `1 more day`, `3 more days`. */
export const formatMoreDays = (days: number): string =>
  m.measure_more_days({ count: days, days: days.toLocaleString(currentLocale()) });

/**
 * A length of time (milliseconds, whole minutes) in its largest fitting unit: `90 minutes`, `an hour`, `24 hours`, `3
 * days`.
 */
export function formatSpan(milliseconds: number): string {
  if (milliseconds > 2 * day && milliseconds % day === 0) return formatDays(milliseconds / day);
  if (milliseconds === hour) return m.measure_one_hour();
  if (milliseconds % hour === 0) return counted(milliseconds / hour, 'hour');
  return counted(milliseconds / minute, 'minute');
}

/** A measured length of time: rounded to the hour, or to the minute below two hours. */
export function formatAbout(milliseconds: number): string {
  const unit = milliseconds < 2 * hour ? minute : hour;
  return formatSpan(Math.round(milliseconds / unit) * unit);
}

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const gigabyte = 1024 * megabyte;

/** `820 KB`, `4.2 MB`, `500 MB`, `2 GB`. */
export function formatBytes(bytes: number): string {
  if (bytes < megabyte) return m.measure_kilobytes({ amount: rounded(Math.max(1, bytes / kilobyte), 0) });
  const [amount, say] =
    bytes < gigabyte ? [bytes / megabyte, m.measure_megabytes] : [bytes / gigabyte, m.measure_gigabytes];
  return say({ amount: rounded(amount, amount < 10 ? 1 : 0) });
}

const rounded = (amount: number, digits: number) =>
  amount.toLocaleString(currentLocale(), { maximumFractionDigits: digits, useGrouping: false });
