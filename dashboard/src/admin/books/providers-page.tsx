import { comparesAgain, mostStatementKilobytes } from '@salamu/api/domain/books/differences';
import { providerWords } from '@salamu/api/domain/payment/states';
import { formatSpan } from '@salamu/api/domain/text/measures';
import { formatDay } from '@salamu/ui/browser/dates';
import { EmptyState } from '@salamu/ui/kit/empty-state';
import { When } from '@salamu/ui/kit/when';
import { api, call } from '@salamu/ui/session/api';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../parts/loaded.tsx';
import { TextLink } from '../../parts/text-link.tsx';
import { count } from '../../parts/words.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { FileForm } from '../parts/file-form.tsx';
import { Verdict } from '../parts/verdict.tsx';
import { DifferenceLists } from './difference-lists.tsx';
import { booksQuery, type ProviderLook } from './queries.ts';

/** Where the providers' own lists disagree with our records, and what to do about each difference. */
export default function ProvidersPage() {
  return (
    <>
      <PageHeader title="Compared with the providers">
        <p className="max-w-prose text-quiet">
          Every day we compare what each provider lists with our records, and again after{' '}
          {formatSpan(comparesAgain)} while anything differs. Once both sides agree, a difference is off the
          list.
        </p>
        <TextLink to="/admin/books">Books</TextLink>
      </PageHeader>
      <Loaded query={useQuery(booksQuery())} failure="We couldn’t load the comparison">
        {({ differences }) =>
          differences ? (
            <Differences look={differences} />
          ) : (
            <EmptyState title="Nothing compared yet">
              The first comparison runs within minutes of the product’s first start.
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}

function Differences({ look: { at, providers } }: { look: ProviderLook }) {
  const rows = providers.flatMap(({ provider, differences }) =>
    differences.map((difference) => ({ ...difference, provider })),
  );
  return (
    <>
      <ul className="grid gap-3 pb-8 text-small">
        {providers.map((one) => (
          <Answer key={one.provider} {...one} />
        ))}
      </ul>
      <p className="pb-8 text-quiet text-small">
        Last compared <When at={at} />.
      </p>
      {rows.length === 0 && (
        <EmptyState title="Everything agrees">
          No provider lists anything that differs from our records.
        </EmptyState>
      )}
      <DifferenceLists rows={rows} />
      {providers.some(({ provider }) => provider === 'mpesa') && <MpesaStatement />}
    </>
  );
}

function Answer({ provider, told, unlisted, differences }: ProviderLook['providers'][number]) {
  const isClear = differences.length === 0;
  const verdict = !told
    ? ({ tone: 'wait', label: 'No answer' } as const)
    : isClear
      ? ({ tone: 'good', label: 'Agrees' } as const)
      : ({ tone: 'warn', label: count(differences.length, 'difference') } as const);
  return (
    <Verdict about={providerWords[provider].label} {...verdict}>
      {!told && <span>{'It didn’t answer the last time we asked. What you see is from before. '}</span>}
      {unlisted.join(' ')}
    </Verdict>
  );
}

/** Compares a statement from M-Pesa's portal with our records; what differs joins the lists above. */
const MpesaStatement = () => (
  <FileForm
    title="M-Pesa’s statement"
    label="Statement from M-Pesa’s portal"
    hint={`CSV or Excel, at most ${mostStatementKilobytes} KB. Its charges, and what it paid into our bank account, are posted to the books, each of them once.`}
    confirm="Compare"
    busy="Comparing"
    send={(csv) => call(api.admin.books['mpesa-statement'].post({ csv }))}
    said={({ differences, compared, posted, skipped, from, until }) => (
      <>
        <span className="font-semibold">
          {differences.length === 0
            ? 'Everything agrees.'
            : `${count(differences.length, 'difference')} found: see above.`}
        </span>{' '}
        We compared {count(compared, 'row')} from {formatDay(from)} to {formatDay(until)}, posted{' '}
        {count(posted, 'charge or settlement', 'charges and settlements')}, and left out{' '}
        {skipped.toLocaleString('en')} between our own accounts or not completed.
      </>
    )}
  />
);
