import { reportDays } from '@salamu/api/domain/admin/report-days';
import type { Currency } from '@salamu/api/domain/money/money';
import { formatDays } from '@salamu/api/domain/text/measures';
import { currentLocale, m } from '@salamu/messages/messages';
import { Money } from '@salamu/ui/kit/money';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { TimeChart } from '../../parts/charts/time-chart.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { type Dashboard, dashboardQuery } from '../parts/queries.ts';

/** What the artist did and earned lately. */
export default function FiguresPage() {
  return (
    <>
      <PageHeader title={m.artist_days_last({ span: formatDays(reportDays) })} />
      <Loaded query={useQuery(dashboardQuery())} failure={m.artist_dashboard_failed()}>
        {({ last30Days, series }) => <LastDays figures={last30Days} series={series} />}
      </Loaded>
    </>
  );
}

const oneDecimal = (figure: number) =>
  figure.toLocaleString(currentLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });

function LastDays({ figures, series }: { figures: Dashboard['last30Days']; series: Dashboard['series'] }) {
  const { requests, delivered, completed, refunded, earned, reviews, averageRating } = figures;
  const rows: { name: string; value: ReactNode }[] = [
    {
      name: m.artist_days_earned(),
      value:
        earned.length === 0
          ? '–'
          : earned.map((money) => (
              <Money key={money.currency} value={money} className="block font-semibold" />
            )),
    },
    { name: m.artist_days_requests(), value: requests },
    { name: m.artist_days_delivered(), value: delivered },
    { name: m.artist_days_completed(), value: completed },
    { name: m.artist_days_refunded(), value: refunded },
    {
      name: m.artist_days_reviews(),
      value: (
        <Link to="/artist/reviews" className="text-link">
          {averageRating === null
            ? reviews
            : m.artist_days_rating({ reviews, average: oneDecimal(averageRating) })}
        </Link>
      ),
    },
  ];
  return (
    <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 gap-8">
        {earned.map(({ currency }) => (
          <TimeChart
            key={currency}
            caption={m.artist_days_earned_daily()}
            unit="day"
            currency={currency}
            series={[m.artist_days_earned()]}
            points={series.map((day) => ({ date: day.date, values: [earnedIn(day, currency)] }))}
          />
        ))}
        <TimeChart
          caption={m.artist_days_requests_daily()}
          unit="day"
          series={[m.artist_days_requests(), m.artist_days_delivered()]}
          points={series.map((day) => ({ date: day.date, values: [day.requests, day.delivered] }))}
        />
      </div>
      <dl>
        {rows.map(({ name, value }) => (
          <div
            key={name}
            className="flex items-baseline justify-between gap-4 border-line border-b py-2.5 last:border-0"
          >
            <dt>{name}</dt>
            <dd className="figures text-end">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** A day's earnings in one currency, in minor units. */
function earnedIn({ earned }: Dashboard['series'][number], currency: Currency): number {
  return earned.find((money) => money.currency === currency)?.amount ?? 0;
}
