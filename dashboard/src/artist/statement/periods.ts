import { m } from '@salamu/messages/messages';
/** An inclusive range of UTC days (YYYY-MM-DD). */
export interface Days {
  startDate: string;
  endDate: string;
}

export interface Period extends Days {
  name: string;
}

/** From the first of one month to the last day before month `until`; months count from 0. */
function months(year: number, from: number, until: number): Days {
  const day = (month: number, date: number) =>
    new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
  return { startDate: day(from, 1), endDate: day(until, 0) };
}

/** The current and the previous month, quarter and year. */
export function periodsAround(now: Date): [thisMonth: Period, ...others: Period[]] {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const quarter = month - (month % 3);
  return [
    { name: m.artist_period_this_month(), ...months(year, month, month + 1) },
    { name: m.artist_period_last_month(), ...months(year, month - 1, month) },
    { name: m.artist_period_this_quarter(), ...months(year, quarter, quarter + 3) },
    { name: m.artist_period_last_quarter(), ...months(year, quarter - 3, quarter) },
    { name: m.artist_period_this_year(), ...months(year, 0, 12) },
    { name: m.artist_period_last_year(), ...months(year - 1, 0, 12) },
  ];
}
