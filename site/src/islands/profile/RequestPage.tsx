import type { RequestState } from '@salamu/api/domain/request/states';
import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { buttonClass } from '@salamu/ui/button-class';
import { EmptyState } from '@salamu/ui/empty-state';
import { ErrorState } from '@salamu/ui/error-state';
import { LoadingPanel } from '@salamu/ui/spinner';
import { useLive } from '../use-live.ts';
import { RequestRow } from './RequestRow.tsx';

const pageSize = 12;
const refreshMs = 15_000;

interface RequestPageProps {
  /** Only requests in this state; all if null. */
  status: RequestState | null;
  page: number;
  onPage: (page: number) => void;
}

function Nothing({ filtered }: { filtered: boolean }) {
  if (filtered) return <EmptyState title="None of your requests match this filter" />;
  return (
    <EmptyState
      title="No requests yet"
      action={
        <a href="/artists" className={buttonClass()}>
          Find an artist
        </a>
      }
    >
      You’ll find your requests and their videos here.
    </EmptyState>
  );
}

/** One page of the fan's requests, kept up to date. */
export function RequestPage({ status, page, onPage }: RequestPageProps) {
  const query = { page, pageSize, ...(status && { status }) };
  const { data, error, refresh } = useLive(() => call(api.requests.get({ query })), refreshMs);
  if (error && !data)
    return <ErrorState error={error} title="We couldn’t load your requests" onRetry={refresh} />;
  if (!data) return <LoadingPanel label="Loading your requests" />;
  const pages = Math.ceil(data.total / pageSize);
  if (data.items.length === 0 && page <= Math.max(pages, 1)) return <Nothing filtered={status !== null} />;
  return (
    <>
      <ul className="border-line border-b">
        {data.items.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </ul>
      {(pages > 1 || page > 1) && (
        <nav aria-label="Pages" className="flex flex-wrap items-center gap-4">
          <Button variant="secondary" disabled={page <= 1} onClick={() => onPage(Math.min(page - 1, pages))}>
            Newer
          </Button>
          <Button variant="secondary" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            Older
          </Button>
          <p className="figures text-quiet">
            Page {page} of {pages}
          </p>
        </nav>
      )}
    </>
  );
}
