import { withoutGaps } from '../../parts/charts/buckets.ts';
import type { Unit } from '../../parts/charts/series.ts';
import { TimeChart } from '../../parts/charts/time-chart.tsx';
import { Section } from '../../parts/section.tsx';
import type { Analytics } from './queries.ts';

/** Requests and new accounts over time. */
export function NewPeople({ analytics, unit }: { analytics: Analytics; unit: Unit }) {
  const { series, startDate, endDate, newFans, newArtists } = analytics;
  const range = { start: startDate, end: endDate, unit };
  const key = `${startDate}${endDate}${unit}`;
  return (
    <Section title="New people and requests">
      <div className="grid gap-x-12 gap-y-8 xl:grid-cols-2">
        <TimeChart
          key={`requests ${key}`}
          caption={`Requests by ${unit}`}
          unit={unit}
          series={['Requested', 'Paid']}
          points={withoutGaps(series, ['asked', 'paid'], range)}
        />
        <TimeChart
          key={`people ${key}`}
          caption={`New people by ${unit}: ${newFans.toLocaleString('en')} fans, ${newArtists.toLocaleString('en')} artists`}
          unit={unit}
          series={['Fans', 'Artists']}
          points={withoutGaps(series, ['fans', 'artists'], range)}
        />
      </div>
    </Section>
  );
}
