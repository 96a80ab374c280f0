import { Money } from '@salamu/ui/money';
import { Link } from 'react-router-dom';
import { Scrolled } from '../../../parts/list/scrolled.tsx';
import { Section } from '../../../parts/section.tsx';
import type { AdminArtistDetail } from '../../parts/queries.ts';

const columns = [
  { field: 'held', name: 'Held' },
  { field: 'available', name: 'Available' },
  { field: 'inPayout', name: 'In payout' },
  { field: 'paid', name: 'Paid out' },
] as const;

interface BalancesProps {
  balances: AdminArtistDetail['balances'];
  stageName: string;
  artistId: string;
}

/** An artist's balances per currency; held money is before commission. */
export function Balances({ balances, stageName, artistId }: BalancesProps) {
  return (
    <Section
      title="Money"
      aside={
        <Link to={`/admin/payouts?artistId=${artistId}`} className="text-link text-small">
          Payouts
        </Link>
      }
    >
      {balances.length === 0 ? (
        <p className="text-quiet">No money yet.</p>
      ) : (
        <Scrolled label={`${stageName}’s money`}>
          <table className="data-table">
            <caption className="sr-only">{stageName}’s money per currency</caption>
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
              {balances.map((row) => (
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
        </Scrolled>
      )}
    </Section>
  );
}
