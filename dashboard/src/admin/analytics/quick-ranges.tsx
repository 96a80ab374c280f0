import { reportDays } from '@salamu/api/domain/admin/report-days';
import { Choices } from '../../parts/list/choices.tsx';
import { useListParams } from '../../parts/list/use-list-params.ts';
import { count } from '../../parts/words.ts';

type Unit = 'day' | 'month' | 'year';

/** Days back from today; the first is the default. */
const ranges: readonly (readonly [number, Unit])[] = [
  [reportDays, 'day'],
  [90, 'day'],
  [12, 'month'],
  [5, 'year'],
];

/** The first and last UTC day of a range that ends today. */
function daysOf(length: number, unit: Unit): { startDate: string; endDate: string } {
  const [start, today] = [new Date(), new Date()];
  if (unit === 'year') start.setUTCFullYear(start.getUTCFullYear() - length);
  if (unit === 'month') start.setUTCMonth(start.getUTCMonth() - length);
  start.setUTCDate(start.getUTCDate() + (unit === 'day' ? 1 - length : 1));
  return { startDate: utcDay(start), endDate: utcDay(today) };
}

const utcDay = (date: Date) => date.toISOString().slice(0, 10);

export function QuickRanges() {
  const { get } = useListParams();
  const [start = null, end = null] = [get('startDate'), get('endDate')];
  const choices = ranges.map(([length, unit], place) => {
    const sets = place === 0 ? { startDate: null, endDate: null } : daysOf(length, unit);
    const isChosen = sets.startDate === start && sets.endDate === end;
    return { name: `Last ${count(length, unit)}`, isChosen, sets };
  });
  return <Choices label="Range" choices={choices} />;
}
