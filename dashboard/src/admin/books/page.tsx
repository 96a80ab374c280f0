import { invariantsCheckedEvery } from '@salamu/api/domain/books/invariants';
import { accountsAsRead, accountWords } from '@salamu/api/domain/books/ledger-words';
import { currencyCodes } from '@salamu/api/domain/money/money';
import { formatSpan } from '@salamu/api/domain/text/measures';
import { EmptyState } from '@salamu/ui/kit/empty-state';
import { When } from '@salamu/ui/kit/when';
import { useQuery } from '@tanstack/react-query';
import { DownloadButton } from '../../parts/download-button.tsx';
import { Choices } from '../../parts/list/choices.tsx';
import { FilteredList, useFilter } from '../../parts/list/filtered-list.tsx';
import { oneOf, useListParams } from '../../parts/list/use-list-params.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import { TextLink } from '../../parts/text-link.tsx';
import { count, labelsOf } from '../../parts/words.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { Target } from '../../shell/target.tsx';
import { Verdict } from '../parts/verdict.tsx';
import { BalanceAtDay } from './balance-at-day.tsx';
import { verdictsOn } from './differences.ts';
import { JournalTable } from './journal-table.tsx';
import { ProviderTable } from './provider-table.tsx';
import { type Books, booksQuery, journalQuery } from './queries.ts';

const warn = { tone: 'warn', label: 'Needs a look' } as const;

function Verdicts({ books }: { books: Books }) {
  const { balance, providers, lists, check, unfinished } = verdictsOn(books);
  const isBroken = check.length + unfinished.length > 0;
  return (
    <ul className="grid gap-3 pb-8 text-small">
      <Verdict {...(balance ? warn : { tone: 'good', label: 'Balanced' })}>
        {balance ?? 'Debits equal credits in every currency.'}
      </Verdict>
      <Verdict {...(providers ? warn : { tone: 'good', label: 'Providers agree' })}>
        {providers ?? 'Every provider that reports its balance agrees with our records.'}
      </Verdict>
      <Verdict {...(lists ? warn : { tone: 'good', label: 'Lists agree' })}>
        {lists ?? 'No provider lists anything that differs from our records.'}
      </Verdict>
      <Verdict
        {...(isBroken
          ? warn
          : books.check
            ? { tone: 'good', label: 'All rules hold' }
            : { tone: 'wait', label: 'Not checked yet' })}
      >
        {!isBroken && (
          <span>{`We check new entries every ${formatSpan(invariantsCheckedEvery)}, and the rest of the ledger bit by bit.`}</span>
        )}
        {check.map(({ invariant, rows }) => (
          <span key={invariant} className="block">
            {invariant}: {count(rows, 'row')}
          </span>
        ))}
        {unfinished.map((invariant) => (
          <span key={invariant} className="block">
            {invariant}: we couldn’t check all of it. We’ll try again.
          </span>
        ))}
        {books.check && (
          <span className="text-quiet">
            {' '}
            Last checked <When at={books.check.at} />.
          </span>
        )}
      </Verdict>
    </ul>
  );
}

const filters = {
  days: 'Shown',
  account: {
    label: 'Account',
    unset: 'All accounts',
    names: labelsOf(accountWords, accountsAsRead),
  },
  currency: {
    label: 'Currency',
    unset: 'All currencies',
    names: Object.fromEntries(currencyCodes.map((code) => [code, code])),
  },
};

function Journal() {
  const given = Object.entries(useFilter<Parameters<typeof journalQuery>[0]>(filters)).filter(
    ([, value]) => value,
  );
  const file = `/api/admin/books/journal?${new URLSearchParams([...given, ['format', 'csv']])}`;
  return (
    <Target id="journal">
      <Section title="Journal" aside={<DownloadButton path={file} />}>
        <FilteredList
          query={journalQuery}
          noun="event"
          filters={filters}
          advice="Choose other days or another account."
          empty={<EmptyState title="No money has moved yet" />}
        >
          {(events) => <JournalTable events={events} />}
        </FilteredList>
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
        <TextLink to="/admin/books/providers" className="justify-self-start">
          Compared with the providers
        </TextLink>
        <TextLink to="/admin/books/months" className="justify-self-start">
          Month end: close and download months
        </TextLink>
      </PageHeader>
      {!get('cursor') && <Balances />}
      <Journal />
    </>
  );
}

function Balances() {
  return (
    <Loaded query={useQuery(booksQuery())} failure="We couldn’t load the balances">
      {(books) => (
        <>
          <Verdicts books={books} />
          <OneCurrency books={books} />
        </>
      )}
    </Loaded>
  );
}

/** The balances in the URL's currency, or in the first. */
function OneCurrency({ books: { currencies, providers } }: { books: Books }) {
  const { get } = useListParams();
  const codes = currencies.map(({ currency }) => currency);
  const currency = oneOf(codes, get('currency')) ?? codes[0];
  const chosen = currencies.find((one) => one.currency === currency);
  if (!chosen) return null;
  const choices = codes.map((code) => ({
    name: code,
    isChosen: code === chosen.currency,
    sets: { currency: code },
  }));
  return (
    <>
      <Section title="Trial balance" aside={<Choices label="Currency" choices={choices} />}>
        <BalanceAtDay books={chosen} />
      </Section>
      <Section title={`Where the money is, in ${chosen.currency}`}>
        <p className="max-w-prose text-quiet text-small">
          Money on its way may show as a difference for a moment. Stripe, Paystack and M-Pesa pay what they
          hold into our bank account; that shows as a difference until the next daily comparison, or until you
          compare M-Pesa’s statement.
        </p>
        <ProviderTable providers={providers} currency={chosen.currency} />
      </Section>
    </>
  );
}
