import { Link } from 'react-router-dom';
import { DayRange } from '../../parts/list/day-range.tsx';
import { useListParams } from '../../parts/list/use-list-params.ts';
import type { Days, Period } from './periods.ts';

interface PeriodPickerProps {
  periods: readonly Period[];
  chosen: Days;
}

/** The statement's period: a common one, or any days. */
export function PeriodPicker({ periods, chosen }: PeriodPickerProps) {
  const { addressWith } = useListParams();
  return (
    <div className="grid justify-items-start gap-4">
      <nav aria-label="Period" className="flex flex-wrap gap-x-5 gap-y-1 text-small">
        {periods.map(({ name, startDate, endDate }) => (
          <Link
            key={name}
            to={addressWith({ startDate, endDate })}
            aria-current={startDate === chosen.startDate && endDate === chosen.endDate ? 'true' : undefined}
            className="py-1 text-quiet underline underline-offset-4 hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:decoration-2"
          >
            {name}
          </Link>
        ))}
      </nav>
      <DayRange of="Days of the statement" />
    </div>
  );
}
