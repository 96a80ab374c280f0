import type { Currency } from '@salamu/api/domain/money/money';
import { providerWords } from '@salamu/api/domain/payment/states';
import { manualPayouts } from '@salamu/api/domain/payout/states';
import { Badge } from '@salamu/ui/kit/badge';
import { Money } from '@salamu/ui/kit/money';
import { When } from '@salamu/ui/kit/when';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { verdictOn } from './differences.ts';
import type { ProviderBook } from './queries.ts';

type Row = Pick<ProviderBook, 'provider' | 'answer' | 'asOf'> & ProviderBook['balances'][number];

const columns: readonly Column<Row>[] = [
  {
    name: 'Provider',
    cell: ({ provider }) => (
      <span className="font-semibold">
        {provider === manualPayouts ? 'Our bank account' : providerWords[provider].label}
      </span>
    ),
    below: ({ provider }) =>
      provider === manualPayouts && 'What the providers have paid in, less what was sent by hand.',
  },
  {
    name: 'Our records',
    width: 'xl:w-44',
    right: true,
    small: 'end',
    named: 'above',
    cell: ({ ours, currency }) => <Money value={{ amount: ours, currency }} />,
  },
  {
    name: 'Provider’s records',
    width: 'xl:w-44',
    right: true,
    small: 'end',
    named: 'above',
    cell: ({ theirs, currency }) => theirs !== null && <Money value={{ amount: theirs, currency }} />,
    below: ({ asOf }) => asOf && <When at={asOf} />,
  },
  {
    name: 'Result',
    width: 'xl:w-60',
    cell: ({ provider, answer, ...balance }) =>
      provider === manualPayouts ? null : <Badge {...verdictOn(answer, balance)} />,
  },
];

interface ProviderTableProps {
  providers: readonly ProviderBook[];
  currency: Currency;
}

/** Where one currency's cash is, by our records and by each provider's. */
export function ProviderTable({ providers, currency }: ProviderTableProps) {
  const rows = providers.flatMap(({ balances, ...provider }) =>
    balances
      .filter((balance) => balance.currency === currency)
      .map((balance) => ({ ...provider, ...balance })),
  );
  return (
    <DataTable
      caption={`Providers in ${currency}`}
      columns={columns}
      rows={rows}
      rowKey={({ provider }) => provider}
    />
  );
}
