import { Money } from '@salamu/ui/money';
import { Section } from '../../request/section.tsx';
import type { AdminDashboard } from '../queries.ts';
import { Figures } from './figures.tsx';

const columns = [
  { field: 'gross', name: 'Paid by fans' },
  { field: 'refunds', name: 'Refunded' },
  { field: 'artistShare', name: 'Artists’ share' },
  { field: 'commission', name: 'Commission' },
] as const;

/** The last 30 days: what happened, and the money per currency, straight from the ledger. */
export function LastDays({ figures }: { figures: AdminDashboard['last30Days'] }) {
  const { requests, completed, refunded, fans, artists, money } = figures;
  return (
    <Section title="Last 30 days">
      <Figures
        figures={[
          { name: 'Requests paid', value: requests },
          { name: 'Completed', value: completed },
          { name: 'Refunded', value: refunded },
          { name: 'New fans', value: fans },
          { name: 'New artists', value: artists },
        ]}
      />
      {money.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section aria-label="Money of the last 30 days" tabIndex={0} className="overflow-x-auto">
          <table className="data-table">
            <caption className="sr-only">Money of the last 30 days per currency</caption>
            <thead>
              <tr>
                <th scope="col">Currency</th>
                {columns.map(({ field, name }) => (
                  <th key={field} scope="col" className="text-right">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {money.map((row) => (
                <tr key={row.currency}>
                  <th scope="row">{row.currency}</th>
                  {columns.map(({ field }) => (
                    <td key={field} className="text-right">
                      <Money value={row[field]} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Section>
  );
}
