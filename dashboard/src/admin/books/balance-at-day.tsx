import { formatDay } from '@salamu/ui/browser/dates';
import { useQuery } from '@tanstack/react-query';
import { DownloadButton } from '../../parts/download-button.tsx';
import { Day, Toolbar } from '../../parts/list/toolbar.tsx';
import { dayOf, useListParams } from '../../parts/list/use-list-params.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { type CurrencyBooks, trialBalanceQuery } from './queries.ts';
import { TrialBalance } from './trial-balance.tsx';

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
