import type { Point, Unit } from './series.ts';

const day = 24 * 60 * 60 * 1000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const timeOf = (date: string) => Date.parse(`${date}T00:00Z`);

/** The day itself, its week's Monday (ISO), or its month's 1st, for a UTC day (YYYY-MM-DD). */
function startOf(date: string, unit: Unit): string {
  if (unit === 'month') return `${date.slice(0, 7)}-01`;
  if (unit === 'day') return date;
  const weekday = (new Date(timeOf(date)).getUTCDay() + 6) % 7;
  return dayOf(timeOf(date) - weekday * day);
}

function next(date: string, unit: Unit): string {
  if (unit !== 'month') return dayOf(timeOf(date) + (unit === 'week' ? 7 : 1) * day);
  const [year = 0, month = 0] = date.split('-').map(Number);
  return dayOf(Date.UTC(year, month, 1));
}

/** The days, weeks or months from `start` to `end` (inclusive UTC days), each by its first day. */
export function bucketsBetween(start: string, end: string, unit: Unit): string[] {
  const buckets: string[] = [];
  for (let at = startOf(start, unit); at <= end; at = next(at, unit)) buckets.push(at);
  return buckets;
}

/** More bars than this are unreadable. */
const mostPoints = 400;

/** The requested unit, or the next larger one with few enough buckets to draw. */
export function drawableUnit(asked: Unit, start: string, end: string): Unit {
  const days = (timeOf(end) - timeOf(start)) / day;
  if (asked === 'day' && days > mostPoints) return drawableUnit('week', start, end);
  return asked === 'week' && days / 7 > mostPoints ? 'month' : asked;
}

interface Range {
  start: string;
  end: string;
  unit: Unit;
}

/** One point per bucket: the sum of each field over its rows, or zero. */
export function withoutGaps<Field extends string>(
  rows: readonly (Record<Field, number> & { date: string })[],
  fields: readonly Field[],
  { start, end, unit }: Range,
): Point[] {
  const sums = new Map(bucketsBetween(start, end, unit).map((date) => [date, fields.map(() => 0)]));
  for (const row of rows) {
    const bucket = startOf(row.date, unit);
    const before = sums.get(bucket);
    if (before)
      sums.set(
        bucket,
        before.map((sum, i) => sum + row[fields[i] as Field]),
      );
  }
  return [...sums].map(([date, values]) => ({ date, values }));
}
