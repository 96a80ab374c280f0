import { ErrorState } from '@salamu/ui/error-state';
import { LoadingPanel } from '@salamu/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { useListParams } from '../../list/use-list-params.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { Journal } from './journal.tsx';
import { OneCurrency } from './one-currency.tsx';
import { booksQuery } from './queries.ts';
import { Verdicts } from './verdicts.tsx';

/** What an accountant, an auditor and a regulator read. The journal's later pages stand alone. */
export default function BooksPage() {
  const { get } = useListParams();
  return (
    <>
      <PageHeader title="Books">
        <p className="max-w-prose text-quiet">
          Straight from the ledger, in which nothing is ever changed or deleted. What we have is a debit, what
          we owe or have earned is a credit.
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
          title="The balances could not be loaded"
          onRetry={() => books.refetch()}
        />
      </div>
    );
  return <LoadingPanel />;
}
