import { ErrorState } from '@salamu/ui/error-state';
import { LoadingPanel } from '@salamu/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { useListParams } from '../../parts/list/use-list-params.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { Journal } from './journal.tsx';
import { OneCurrency } from './one-currency.tsx';
import { booksQuery } from './queries.ts';
import { Verdicts } from './verdicts.tsx';

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
