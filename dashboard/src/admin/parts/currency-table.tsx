import type { Currency } from '@salamu/api/domain/money';
import { Money } from '@salamu/ui/money';
import { Link } from 'react-router-dom';
import { Scrolled } from '../../parts/list/scrolled.tsx';
import { useListParams } from '../../parts/list/use-list-params.ts';
import { moneyColumns } from './money-columns.ts';
import type { Revenue } from './revenue-queries.ts';

interface CurrencyTableProps {
  currencies: Revenue['currencies'];
  /** The one on the chart. */
  chosen: Currency;
}

/** Every currency with its totals; its name puts it on the chart. */
export function CurrencyTable({ currencies, chosen }: CurrencyTableProps) {
  const { addressWith } = useListParams();
  return (
    <Scrolled label="Revenue per currency">
      <table className="data-table">
        <caption className="sr-only">Revenue per currency</caption>
        <thead>
          <tr>
            <th scope="col">Currency</th>
            <th scope="col" className="text-right">
              Requests
            </th>
            {moneyColumns.map(({ field, name }) => (
              <th key={field} scope="col" className="text-right">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {currencies.map((row) => (
            <tr key={row.currency} className={row.currency === chosen ? 'bg-amber-soft' : ''}>
              <th scope="row">
                <Link
                  to={addressWith({ currency: row.currency })}
                  preventScrollReset
                  aria-label={`Show ${row.currency} on the chart`}
                  aria-current={row.currency === chosen ? 'true' : undefined}
                  className="text-link inline-block py-1"
                >
                  {row.currency}
                </Link>
              </th>
              <td className="figures text-right">{row.requests.toLocaleString('en')}</td>
              {moneyColumns.map(({ field }) => (
                <td key={field} className="text-right">
                  <Money value={{ amount: row[field], currency: row.currency }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
}
