const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const plural = (count: number, unit: string) =>
  `${count.toLocaleString('en')} ${unit}${count === 1 ? '' : 's'}`;

/** Days in words: `1 day`, `7 days`. */
export const formatDays = (days: number): string => plural(days, 'day');

/** Days on top of others: `1 more day`, `3 more days`. */
export const formatMoreDays = (days: number): string => plural(days, 'more day');

/** A length of time (milliseconds, whole minutes) in its largest fitting unit: `90 minutes`, `an hour`, `24 hours`, `3 days`. */
export function formatSpan(milliseconds: number): string {
  if (milliseconds > 2 * day && milliseconds % day === 0) return formatDays(milliseconds / day);
  if (milliseconds === hour) return 'an hour';
  if (milliseconds % hour === 0) return plural(milliseconds / hour, 'hour');
  return plural(milliseconds / minute, 'minute');
}

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const gigabyte = 1024 * megabyte;

/** A size (bytes) as people know it from their data bundle: `820 KB`, `4.2 MB`, `500 MB`, `2 GB`. */
export function formatBytes(bytes: number): string {
  if (bytes < megabyte) return `${Math.max(1, Math.round(bytes / kilobyte))} KB`;
  const [amount, unit] = bytes < gigabyte ? [bytes / megabyte, 'MB'] : [bytes / gigabyte, 'GB'];
  return `${amount < 10 ? Number(amount.toFixed(1)) : Math.round(amount)} ${unit}`;
}
