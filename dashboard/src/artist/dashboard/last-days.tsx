import { Money } from '@salamu/ui/money';
import type { ReactNode } from 'react';
import { Section } from '../../request/section.tsx';
import type { Dashboard } from '../queries.ts';

/** The last 30 days in figures. */
export function LastDays({ figures }: { figures: Dashboard['last30Days'] }) {
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
    <Section title="Last 30 days">
      <table className="w-full">
        <caption className="sr-only">The last 30 days in figures</caption>
        <tbody>
          {rows.map(({ name, value }) => (
            <tr key={name} className="border-line border-b align-baseline last:border-0">
              <th scope="row" className="py-2.5 pr-4 text-left font-normal">
                {name}
              </th>
              <td className="figures text-right">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
