import type { Currency } from '@salamu/api/domain/money';
import { providerWords } from '@salamu/api/domain/payment/states';
import { manualPayouts, type PayoutProvider } from '@salamu/api/domain/payout/states';
import { Badge } from '@salamu/ui/badge';
import { Money } from '@salamu/ui/money';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { verdictOn } from './differences.ts';
import type { ProviderBook } from './queries.ts';

type Row = Pick<ProviderBook, 'provider' | 'answer'> & ProviderBook['balances'][number];

const columns: readonly Column<Row>[] = [
  { name: 'Provider', cell: ({ provider }) => <Provider provider={provider} /> },
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
  const rows = providers.flatMap(({ provider, answer, balances }) =>
    balances
      .filter((balance) => balance.currency === currency)
      .map((balance) => ({ provider, answer, ...balance })),
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

function Provider({ provider }: { provider: PayoutProvider }) {
  if (provider !== manualPayouts)
    return <span className="font-semibold">{providerWords[provider].label}</span>;
  return (
    <>
      <span className="font-semibold">Our bank account</span>
      <span className="block max-w-prose text-quiet text-tiny">
        Payouts sent by hand. Providers pay their balances into this account, which the ledger doesn’t track.
      </span>
    </>
  );
}
