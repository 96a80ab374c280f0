import { invariantsCheckedEvery } from '@salamu/api/domain/books/invariants';
import { accountsAsRead, accountWords, eventLabels } from '@salamu/api/domain/books/ledger-words';
import { currencyCodes } from '@salamu/api/domain/money/money';
import { formatSpan } from '@salamu/api/domain/text/measures';
import { EmptyState } from '@salamu/ui/kit/empty-state';
import { Money } from '@salamu/ui/kit/money';
import { When } from '@salamu/ui/kit/when';
import { useQuery } from '@tanstack/react-query';
import type { Found } from '../../app/live.ts';
import { DownloadButton } from '../../parts/download-button.tsx';
import { Choices } from '../../parts/list/choices.tsx';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { FilteredList, useFilter } from '../../parts/list/filtered-list.tsx';
import { oneOf, useListParams } from '../../parts/list/use-list-params.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import { ArtistLink, RequestLink, TextLink } from '../../parts/text-link.tsx';
import { count, labelsOf } from '../../parts/words.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { Target } from '../../shell/target.tsx';
import { Verdict } from '../parts/verdict.tsx';
import { whenColumn } from '../parts/when-column.tsx';
import { verdictsOn } from './differences.ts';
import { ProviderTable } from './provider-table.tsx';
import { type Books, booksQuery, journalQuery } from './queries.ts';
import { BalanceAtDay } from './trial-balance.tsx';

const warn = { tone: 'warn', label: 'Needs a look' } as const;

function Verdicts({ books }: { books: Books }) {
  const { balance, providers, lists, check, unfinished } = verdictsOn(books);
  const isBroken = check.length + unfinished.length > 0;
  const verdicts = [
    [balance, 'Balanced', 'Debits equal credits in every currency.'],
    [providers, 'Providers agree', 'Every provider that reports its balance agrees with our records.'],
    [lists, 'Lists agree', 'No provider lists anything that differs from our records.'],
  ] as const;
  return (
    <ul className="grid gap-3 pb-8 text-small">
      {verdicts.map(([wrong, label, says]) => (
        <Verdict key={label} {...(wrong ? warn : { tone: 'good', label })}>
          {wrong ?? says}
        </Verdict>
      ))}
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
        <TextLink to="/admin/books/providers">Compared with the providers</TextLink>
        <TextLink to="/admin/books/months">Month end: close and download months</TextLink>
        <TextLink to="/admin/books/tax">Tax: what is due to each country</TextLink>
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

type JournalEvent = Found<typeof journalQuery>['items'][number];

const journalColumns: readonly Column<JournalEvent>[] = [
  {
    name: 'What',
    cell: ({ kind }) => <span className="font-semibold">{eventLabels[kind]}</span>,
    below: ({ key }) => <span className="break-all">{key}</span>,
  },
  whenColumn('When', ({ at }) => at, { width: 'xl:w-32' }),
  {
    name: 'About',
    width: 'xl:w-44',
    cell: ({ request, artist }) => (
      <>
        {request && <RequestLink request={request} />}
        {artist && (
          <span className="block">
            <ArtistLink artist={artist} />
          </span>
        )}
      </>
    ),
  },
  { name: 'Entries', width: 'xl:w-96', small: 'full', cell: (event) => <Entries event={event} /> },
];

function JournalTable({ events }: { events: readonly JournalEvent[] }) {
  return <DataTable caption="Journal" columns={journalColumns} rows={events} rowKey={({ id }) => id} />;
}

function Entries({ event: { entries, currency } }: { event: JournalEvent }) {
  return (
    <ul className="grid gap-0.5">
      {entries.map(({ account, amount }) => (
        <li key={account} className="flex flex-wrap justify-between gap-x-4">
          <span className={amount < 0 ? 'ps-4' : ''}>{accountWords[account].label}</span>
          <span>
            <Money value={{ amount: Math.abs(amount), currency }} />{' '}
            <span className="inline-block w-10 text-end text-quiet text-tiny">
              {amount < 0 ? 'credit' : 'debit'}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
