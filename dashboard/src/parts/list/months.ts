import { lastDayOf, type Month, monthName, monthOf, spanOf } from '@salamu/api/domain/books/months';

/** How many months are offered; days of earlier ones are typed. */
const offered = 24;

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
