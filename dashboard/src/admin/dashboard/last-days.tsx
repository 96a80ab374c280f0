import { formatDays } from '@salamu/api/domain/measures';
import { reportDays } from '@salamu/api/domain/report-days';
import { Link } from 'react-router-dom';
import { Section } from '../../parts/section.tsx';
import { Currencies } from '../parts/currencies.tsx';
import type { AdminDashboard } from '../parts/queries.ts';
import { Figures } from './figures.tsx';

const day = 24 * 60 * 60 * 1000;
const utcDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The last days' activity, and revenue per currency straight from the ledger. */
export function LastDays({ figures }: { figures: AdminDashboard['last30Days'] }) {
  const { requests, completed, refunded, fans, artists, revenue } = figures;
  const now = Date.now();
  return (
    <Section
      title={`Last ${formatDays(reportDays)}`}
      aside={
        <Link to="/admin/analytics" className="text-link text-small">
          All figures
        </Link>
      }
    >
      <Figures
        figures={[
          { name: 'Paid requests', value: requests },
          { name: 'Completed', value: completed },
          { name: 'Refunded', value: refunded },
          { name: 'New fans', value: fans },
          { name: 'New artists', value: artists },
        ]}
      />
      <Currencies
        revenue={{
          currencies: revenue,
          startDate: utcDay(now - (reportDays - 1) * day),
          endDate: utcDay(now),
        }}
        unit="day"
      />
    </Section>
  );
}
