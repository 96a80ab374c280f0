import { accountsAsRead, accountWords } from '@salamu/api/domain/books/ledger-words';
import type { Currency } from '@salamu/api/domain/money/money';
import { formatDay } from '@salamu/ui/browser/dates';
import { Money } from '@salamu/ui/kit/money';
import { useQuery } from '@tanstack/react-query';
import { DownloadButton } from '../../parts/download-button.tsx';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { Day, Toolbar } from '../../parts/list/toolbar.tsx';
import { dayOf, useListParams } from '../../parts/list/use-list-params.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { TextLink } from '../../parts/text-link.tsx';
import { type CurrencyBooks, trialBalanceQuery } from './queries.ts';

interface Row {
  /** Null for the total row. */
  account: CurrencyBooks['accounts'][number]['account'] | null;
  Debit: number | null;
  Credit: number | null;
}

function TrialBalance({ books: { currency, accounts } }: { books: CurrencyBooks }) {
  const amounts = new Map(accounts.map(({ account, amount }) => [account, amount]));
  const rows = accountsAsRead.map((account): Row => {
    const amount = amounts.get(account) ?? 0;
    return { account, Debit: amount > 0 ? amount : null, Credit: amount < 0 ? -amount : null };
  });
  const sum = (side: 'Debit' | 'Credit') => rows.reduce((total, row) => total + (row[side] ?? 0), 0);
  const columns: readonly Column<Row>[] = [
    {
      name: 'Account',
      cell: ({ account }) => (account ? <Account account={account} /> : <b>Total</b>),
      below: ({ account }) => account && accountWords[account].meaning,
    },
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
  return (
    <TextLink to={`${addressWith({ account })}#journal`} className="inline-block py-0.5 font-semibold">
      {accountWords[account].label}
    </TextLink>
  );
}

/** The trial balance as it is now, or when the day in the URL ended. */
export function BalanceAtDay({ books }: { books: CurrencyBooks }) {
  const { get } = useListParams();
  const day = dayOf(get('day'));
  const file = new URLSearchParams({ ...(day && { day }), format: 'csv' });
  return (
    <>
      <Toolbar>
        <Day label="End of the day (UTC)" name="day" value={day} />
        <DownloadButton path={`/api/admin/books/trial-balance?${file}`} label="Download balances" />
      </Toolbar>
      {day ? <PastBalance day={day} currency={books.currency} /> : <TrialBalance books={books} />}
    </>
  );
}

function PastBalance({ day, currency }: { day: string; currency: CurrencyBooks['currency'] }) {
  const balance = useQuery(trialBalanceQuery({ day }));
  return (
    <Loaded query={balance} failure="We couldn’t load the balances of that day">
      {({ currencies }) => {
        const books = currencies.find((one) => one.currency === currency);
        return (
          <div aria-busy={balance.isPlaceholderData} className="grid gap-3">
            <p role="status" className="text-quiet">
              {books
                ? `As it was when ${formatDay(day)} ended.`
                : `No money had moved in ${currency} by ${formatDay(day)}.`}
            </p>
            {books && <TrialBalance books={books} />}
          </div>
        );
      }}
    </Loaded>
  );
}
