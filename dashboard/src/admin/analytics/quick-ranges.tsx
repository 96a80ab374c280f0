import { Link } from 'react-router-dom';
import { useListParams } from '../../list/use-list-params.ts';

const day = 24 * 60 * 60 * 1000;

/** How many days up to today; the first is what is shown without a choice. */
const ranges = [
  { name: 'Last 30 days', days: null },
  { name: '90 days', days: 90 },
  { name: '12 months', days: 365 },
  { name: '5 years', days: 5 * 365 },
];

const utcDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The ranges that are asked for most. */
export function QuickRanges() {
  const { get, addressWith } = useListParams();
  const [start = null, end = null] = [get('startDate'), get('endDate')];
  return (
    <nav aria-label="Range" className="flex flex-wrap gap-x-5 gap-y-1 text-small">
      {ranges.map(({ name, days }) => {
        const startDate = days === null ? null : utcDay(Date.now() - (days - 1) * day);
        const endDate = days === null ? null : utcDay(Date.now());
        return (
          <Link
            key={name}
            to={addressWith({ startDate, endDate })}
            aria-current={startDate === start && endDate === end ? 'true' : undefined}
            className="py-1 text-quiet underline underline-offset-4 hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:decoration-2"
          >
            {name}
          </Link>
        );
      })}
    </nav>
  );
}
