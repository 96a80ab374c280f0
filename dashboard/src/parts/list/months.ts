import { lastDayOf, type Month, monthName, monthOf, spanOf } from '@salamu/api/domain/payment/months';

/** How many months are offered; days of earlier ones are typed. */
const offered = 24;

/** This month and those before it by their names, newest first. */
export function monthsUntil(now: Date): [month: Month, name: string][] {
  let month = monthOf(now);
  return Array.from({ length: offered }, (_, ago) => {
    const named: [Month, string] = [month, ['This month', 'Last month'][ago] ?? monthName(month)];
    month = monthOf(new Date(spanOf(month).from.getTime() - 1));
    return named;
  });
}

export const daysOfMonth = (month: Month) => ({ startDate: `${month}-01`, endDate: lastDayOf(month) });

/** The month that a range of days is; '' if it is none, and null where neither day is set. */
export function monthOfDays({ startDate, endDate }: { startDate?: string; endDate?: string }): Month | null {
  if (!startDate && !endDate) return null;
  const month = startDate?.slice(0, 7) ?? '';
  return startDate === `${month}-01` && endDate === lastDayOf(month) ? month : '';
}

/** The months that a kept view names by how long ago they are. */
const named = ['this', 'last'];

/** A list's filter in which the days of this month, or the last one, are a month that moves with the calendar. */
export function daysAsMonth(filter: string, now: Date): string {
  const params = new URLSearchParams(filter);
  const [startDate, endDate] = [params.get('startDate') ?? '', params.get('endDate') ?? ''];
  const ago = monthsUntil(now).findIndex(([month]) => month === monthOfDays({ startDate, endDate }));
  const name = named[ago];
  if (!name) return filter;
  params.delete('startDate');
  params.delete('endDate');
  params.set('month', name);
  params.sort();
  return params.toString();
}

/** The other way round: the days, today, of the month that a filter names. */
export function monthAsDays(filter: string, now: Date): string {
  const params = new URLSearchParams(filter);
  const month = monthsUntil(now)[named.indexOf(params.get('month') ?? '')]?.[0];
  if (!month) return filter;
  params.delete('month');
  for (const [name, day] of Object.entries(daysOfMonth(month))) params.set(name, day);
  return params.toString();
}
