import { Money } from '@salamu/ui/money';
import { Section } from '../../request/section.tsx';
import type { Dashboard } from '../queries.ts';

const lines = [
  { field: 'available', name: 'Available', hint: 'Yours, ready to be paid out' },
  { field: 'held', name: 'Held', hint: 'Paid by fans, before commission, until they have their videos' },
  { field: 'inPayout', name: 'In payout', hint: 'On the way to you' },
  { field: 'paid', name: 'Paid out', hint: 'So far' },
] as const;

/** Where the artist's money is, per currency. */
export function Balances({ balances }: { balances: Dashboard['balances'] }) {
  return (
    <Section title="Your money">
      {balances.length === 0 ? (
        <p className="text-quiet">No money yet. It shows here as soon as a fan has paid for a request.</p>
      ) : (
        balances.map((balance) => (
          <table key={balance.currency} className="w-full">
            <caption className="sr-only">Balance in {balance.currency}</caption>
            <tbody>
              {lines.map(({ field, name, hint }) => (
                <tr key={field} className="border-line border-b align-baseline last:border-0">
                  <th scope="row" className="py-2.5 pr-4 text-left font-normal">
                    <span className="block font-semibold">{name}</span>
                    <span className="block text-quiet text-tiny">{hint}</span>
                  </th>
                  <td
                    className={`text-right ${field === 'available' ? 'font-bold font-display text-h3' : ''}`}
                  >
                    <Money value={balance[field]} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ))
      )}
    </Section>
  );
}
