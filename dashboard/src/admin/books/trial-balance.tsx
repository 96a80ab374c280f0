import type { Currency } from '@salamu/api/domain/money';
import { accountsAsRead, accountWords } from '@salamu/api/domain/payment/ledger-words';
import { Money } from '@salamu/ui/money';
import { Link } from 'react-router-dom';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { useListParams } from '../../parts/list/use-list-params.ts';
import type { CurrencyBooks } from './queries.ts';

interface Row {
  /** Null for the total row. */
  account: CurrencyBooks['accounts'][number]['account'] | null;
  debit: number | null;
  credit: number | null;
}

/** Every account in one currency, and the total of each side. */
export function TrialBalance({ books: { currency, accounts } }: { books: CurrencyBooks }) {
  const amounts = new Map(accounts.map(({ account, amount }) => [account, amount]));
  const rows = accountsAsRead.map((account): Row => {
    const amount = amounts.get(account) ?? 0;
    return { account, debit: amount > 0 ? amount : null, credit: amount < 0 ? -amount : null };
  });
  const sum = (side: 'debit' | 'credit') => rows.reduce((total, row) => total + (row[side] ?? 0), 0);
  const columns: readonly Column<Row>[] = [
    { name: 'Account', cell: ({ account }) => (account ? <Account account={account} /> : <b>Total</b>) },
    side('Debit', currency, ({ debit }) => debit),
    side('Credit', currency, ({ credit }) => credit),
  ];
  return (
    <DataTable
      caption={`Trial balance in ${currency}`}
      columns={columns}
      rows={[...rows, { account: null, debit: sum('debit'), credit: sum('credit') }]}
      rowKey={({ account }) => account ?? 'sum'}
    />
  );
}

function side(name: string, currency: Currency, amountOf: (row: Row) => number | null): Column<Row> {
  return {
    name,
    width: 'xl:w-44',
    right: true,
    small: 'end',
    cell: (row) => {
      const amount = amountOf(row);
      if (amount === null) return null;
      return (
        <>
          <span className="block text-quiet text-tiny xl:hidden">{name}</span>
          <Money value={{ amount, currency }} className={row.account ? '' : 'font-semibold'} />
        </>
      );
    },
  };
}

function Account({ account }: { account: keyof typeof accountWords }) {
  const { addressWith } = useListParams();
  const { label, meaning } = accountWords[account];
  return (
    <>
      <Link
        to={`${addressWith({ account })}#journal`}
        className="text-link inline-block py-0.5 font-semibold"
      >
        {label}
      </Link>
      <span className="block max-w-prose text-quiet text-tiny">{meaning}</span>
    </>
  );
}
