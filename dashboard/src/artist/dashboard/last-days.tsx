import { formatDays } from '@salamu/api/domain/measures';
import type { Currency } from '@salamu/api/domain/money';
import { reportDays } from '@salamu/api/domain/report-days';
import { Money } from '@salamu/ui/money';
import type { ReactNode } from 'react';
import { TimeChart } from '../../parts/charts/time-chart.tsx';
import { Section } from '../../parts/section.tsx';
import type { Dashboard } from '../parts/queries.ts';

interface LastDaysProps {
  figures: Dashboard['last30Days'];
  series: Dashboard['series'];
}

/** The last days' earnings and requests, by day and in total. */
export function LastDays({ figures, series }: LastDaysProps) {
  const { requests, delivered, completed, refunded, earned, reviews, averageRating } = figures;
  const rows: { name: string; value: ReactNode }[] = [
    {
      name: 'Earned',
      value:
        earned.length === 0
          ? '–'
          : earned.map((money) => (
              <Money key={money.currency} value={money} className="block font-semibold" />
            )),
    },
    { name: 'Requests received', value: requests },
    { name: 'Videos delivered', value: delivered },
    { name: 'Completed', value: completed },
    { name: 'Ended without a video', value: refunded },
    {
      name: 'Reviews',
      value: averageRating === null ? reviews : `${reviews}, ${averageRating.toFixed(1)} of 5 on average`,
    },
  ];
  return (
    <Section title={`Last ${formatDays(reportDays)}`}>
      <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-8">
          {earned.map(({ currency }) => (
            <TimeChart
              key={currency}
              caption="Earned, day by day"
              unit="day"
              currency={currency}
              series={['Earned']}
              points={series.map((day) => ({ date: day.date, values: [earnedIn(day, currency)] }))}
            />
          ))}
          <TimeChart
            caption="Requests and videos, day by day"
            unit="day"
            series={['Requests received', 'Videos delivered']}
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
              <dd className="figures text-right">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}

/** A day's earnings in one currency, in minor units. */
function earnedIn({ earned }: Dashboard['series'][number], currency: Currency): number {
  return earned.find((money) => money.currency === currency)?.amount ?? 0;
}
