import { accountsAsRead, accountWords } from '@salamu/api/domain/books/ledger-words';
import type { Currency } from '@salamu/api/domain/money/money';
import { Money } from '@salamu/ui/kit/money';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { useListParams } from '../../parts/list/use-list-params.ts';
import { TextLink } from '../../parts/text-link.tsx';
import type { CurrencyBooks } from './queries.ts';

interface Row {
  /** Null for the total row. */
  account: CurrencyBooks['accounts'][number]['account'] | null;
  Debit: number | null;
  Credit: number | null;
}

export function TrialBalance({ books: { currency, accounts } }: { books: CurrencyBooks }) {
  const amounts = new Map(accounts.map(({ account, amount }) => [account, amount]));
  const rows = accountsAsRead.map((account): Row => {
    const amount = amounts.get(account) ?? 0;
    return { account, Debit: amount > 0 ? amount : null, Credit: amount < 0 ? -amount : null };
  });
  const sum = (side: 'Debit' | 'Credit') => rows.reduce((total, row) => total + (row[side] ?? 0), 0);
  const columns: readonly Column<Row>[] = [
    { name: 'Account', cell: ({ account }) => (account ? <Account account={account} /> : <b>Total</b>) },
    side('Debit', currency),
    side('Credit', currency),
  ];
  return (
    <DataTable
      caption={`Trial balance in ${currency}`}
      columns={columns}
      rows={[...rows, { account: null, Debit: sum('Debit'), Credit: sum('Credit') }]}
      rowKey={({ account }) => account ?? 'sum'}
    />
  );
}

function side(name: 'Debit' | 'Credit', currency: Currency): Column<Row> {
  return {
    name,
    width: 'xl:w-44',
    right: true,
    small: 'end',
    named: 'above',
    cell: ({ account, [name]: amount }) =>
      amount !== null && <Money value={{ amount, currency }} className={account ? '' : 'font-semibold'} />,
  };
}

function Account({ account }: { account: keyof typeof accountWords }) {
  const { addressWith } = useListParams();
  const { label, meaning } = accountWords[account];
  return (
    <>
      <TextLink to={`${addressWith({ account })}#journal`} className="inline-block py-0.5 font-semibold">
        {label}
      </TextLink>
      <span className="block text-quiet text-tiny">{meaning}</span>
    </>
  );
}
