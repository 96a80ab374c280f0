import { fanLabel, type RequestState } from '@salamu/api/domain/request/states';
import { here, m } from '@salamu/messages/messages';
import { Avatar } from '@salamu/ui/kit/avatar';
import { EmptyState } from '@salamu/ui/kit/empty-state';
import { ErrorState } from '@salamu/ui/kit/error-state';
import { MessageParts } from '@salamu/ui/kit/message-parts';
import { Money } from '@salamu/ui/kit/money';
import { LoadingPanel } from '@salamu/ui/kit/spinner';
import { StatusBadge } from '@salamu/ui/kit/status-badge';
import { When } from '@salamu/ui/kit/when';
import { api, call } from '@salamu/ui/session/api';
import { buttonClass } from '@salamu/ui/styles/button-class';
import type { FanRequest } from '../../data/page/types.ts';
import { dueAt, statusText } from '../track/status-text.ts';
import { usePolled } from '../use-polled.ts';
import { useWindows } from '../use-windows.ts';
import { Pages } from './Pages.tsx';

const pageSize = 12;
const refreshMs = 15_000;

interface RequestPageProps {
  /** Only requests in this state; all if null. */
  status: RequestState | null;
  page: number;
  onPage: (page: number) => void;
}

function Nothing({ filtered }: { filtered: boolean }) {
  if (filtered) return <EmptyState title={m.requests_no_match()} />;
  return (
    <EmptyState
      title={m.requests_empty()}
      action={
        <a href={here('/artists')} className={buttonClass()}>
          {m.search_button()}
        </a>
      }
    >
      {m.requests_empty_lead()}
    </EmptyState>
  );
}

export function RequestPage({ status, page, onPage }: RequestPageProps) {
  const query = { page, pageSize, ...(status && { status }) };
  const { data, error, refresh } = usePolled(() => call(api.requests.get({ query })), refreshMs);
  if (error && !data) return <ErrorState error={error} title={m.requests_load_failed()} onRetry={refresh} />;
  if (!data) return <LoadingPanel label={m.requests_loading()} />;
  const pages = Math.ceil(data.total / pageSize);
  if (data.items.length === 0 && page <= Math.max(pages, 1)) return <Nothing filtered={status !== null} />;
  return (
    <>
      <ul className="border-line border-b">
        {data.items.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </ul>
      <Pages page={page} pages={pages} onPage={onPage} />
    </>
  );
}

function RequestRow({ request }: { request: FanRequest }) {
  const { id, artist, recipientName, status, pausedAt, total, createdAt, code } = request;
  const due = dueAt(request);
  const { offerCancelHours } = useWindows();
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 border-line border-t py-5 hover:bg-raised sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:gap-x-6">
      <div className="row-span-4 sm:row-span-2">
        <Avatar name={artist.stageName} photo={artist.photo} size={56} />
      </div>
      <h2 className="text-h4 [overflow-wrap:anywhere]">
        <a
          href={here(`/profile/requests/${id}`)}
          className="underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {m.requests_row({ artist: artist.stageName, name: recipientName })}
        </a>
      </h2>
      <Money value={total} className="font-semibold sm:text-end" />
      <p className="max-w-prose text-quiet">
        {statusText(request, new Date(), offerCancelHours)}
        {due && (
          <>
            {' '}
            <MessageParts of={m.track_due.parts()} as={{ when: () => <When at={due} /> }} />
          </>
        )}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-small sm:flex-col sm:items-end">
        <StatusBadge state={status} label={fanLabel(status)} paused={pausedAt !== null} />
        <span className="figures">
          {code}, <When at={createdAt} />
        </span>
      </p>
    </li>
  );
}
