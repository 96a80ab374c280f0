import { type Currency, currencyCodes } from '@salamu/api/domain/money';
import { accountsAsRead, accountWords } from '@salamu/api/domain/payment/ledger-words';
import { EmptyState } from '@salamu/ui/empty-state';
import { ErrorState } from '@salamu/ui/error-state';
import { LoadingPanel } from '@salamu/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { DayRange } from '../../parts/list/day-range.tsx';
import { Filter } from '../../parts/list/filter.tsx';
import { ListFrame } from '../../parts/list/list-frame.tsx';
import { Toolbar } from '../../parts/list/toolbar.tsx';
import { dayOf, oneOf, useListParams } from '../../parts/list/use-list-params.ts';
import { CsvButton } from '../../parts/money/csv-button.tsx';
import { Section } from '../../parts/section.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { Target } from '../../shell/target.tsx';
import { JournalTable } from './journal-table.tsx';
import { ProviderTable } from './provider-table.tsx';
import { type Books, booksQuery, journalFile, journalQuery } from './queries.ts';
import { TrialBalance } from './trial-balance.tsx';
import { Verdicts } from './verdicts.tsx';

const accounts = accountsAsRead.map((account) => ({ value: account, label: accountWords[account].label }));
const currencies = currencyCodes.map((code) => ({ value: code, label: code }));

/** Every ledger event with its entries, newest first. */
function Journal() {
  const { get } = useListParams();
  const filter = {
    startDate: dayOf(get('startDate')),
    endDate: dayOf(get('endDate')),
    account: oneOf(accountsAsRead, get('account')),
    currency: oneOf(currencyCodes, get('currency')),
  };
  const list = useQuery(journalQuery({ ...filter, cursor: get('cursor') }));
  return (
    <Target id="journal">
      <Section title="Journal" aside={<CsvButton path={journalFile(filter)} name="salamu-journal.csv" />}>
        <Toolbar>
          <DayRange of="Shown" />
          <Filter name="account" label="Account" unset="All accounts" choices={accounts} />
          <Filter name="currency" label="Currency" unset="All currencies" choices={currencies} />
        </Toolbar>
        <ListFrame
          list={list}
          noun="event"
          advice="Choose other days or another account."
          empty={<EmptyState title="No money has moved yet" />}
        >
          {(events) => <JournalTable events={events} />}
        </ListFrame>
      </Section>
    </Target>
  );
}

/** The books, for accountants, auditors and regulators. Later pages of the journal show only the journal. */
export default function BooksPage() {
  const { get } = useListParams();
  return (
    <>
      <PageHeader title="Books">
        <p className="max-w-prose text-quiet">
          Straight from the ledger, where nothing is ever changed or deleted. Debits are what we have; credits
          are what we owe or have earned.
        </p>
      </PageHeader>
      {!get('cursor') && <Balances />}
      <Journal />
    </>
  );
}

function Balances() {
  const books = useQuery(booksQuery());
  if (books.data)
    return (
      <>
        <Verdicts books={books.data} />
        <OneCurrency books={books.data} />
      </>
    );
  if (books.isError)
    return (
      <div className="pb-10">
        <ErrorState
          error={books.error}
          title="We couldn’t load the balances"
          onRetry={() => books.refetch()}
        />
      </div>
    );
  return <LoadingPanel />;
}

/** The balances in the URL's currency, or in the first. */
function OneCurrency({ books: { currencies, providers } }: { books: Books }) {
  const { get } = useListParams();
  const codes = currencies.map(({ currency }) => currency);
  const currency = oneOf(codes, get('currency')) ?? codes[0];
  const chosen = currencies.find((one) => one.currency === currency);
  if (!chosen) return null;
  return (
    <>
      <Section title="Trial balance" aside={<Currencies codes={codes} chosen={chosen.currency} />}>
        <TrialBalance books={chosen} />
      </Section>
      <Section title={`Where the money is, in ${chosen.currency}`}>
        <p className="max-w-prose text-quiet text-small">
          A payment taken a moment ago may show as a difference until we’ve processed its webhook.
        </p>
        <ProviderTable providers={providers} currency={chosen.currency} />
      </Section>
    </>
  );
}

function Currencies({ codes, chosen }: { codes: Currency[]; chosen: Currency }) {
  const { addressWith } = useListParams();
  return (
    <nav aria-label="Currency" className="flex flex-wrap gap-x-4 text-small">
      {codes.map((code) => (
        <Link
          key={code}
          to={addressWith({ currency: code })}
          aria-current={code === chosen ? 'true' : undefined}
          className="py-1.5 text-quiet underline underline-offset-4 hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:decoration-2"
        >
          {code}
        </Link>
      ))}
    </nav>
  );
}
