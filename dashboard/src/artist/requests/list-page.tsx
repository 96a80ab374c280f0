import { hasEnded } from '@salamu/api/domain/request/transitions';
import { m } from '@salamu/messages/messages';
import { Button } from '@salamu/ui/kit/button';
import { EmptyState } from '@salamu/ui/kit/empty-state';
import { MessageParts } from '@salamu/ui/kit/message-parts';
import { Money } from '@salamu/ui/kit/money';
import { StatusBadge } from '@salamu/ui/kit/status-badge';
import { When } from '@salamu/ui/kit/when';
import { buttonClass } from '@salamu/ui/styles/button-class';
import { Link } from 'react-router-dom';
import { Deadline } from '../../parts/deadline.tsx';
import { Decisions } from '../../parts/decisions.tsx';
import { FilteredList, type ListWords } from '../../parts/list/filtered-list.tsx';
import { Failure, Tick, useSelection } from '../../parts/list/selection.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { deliverPath, requestPath } from '../parts/addresses.ts';
import { Places } from '../parts/places.tsx';
import { type ArtistRequest, type DeskList, requestsQuery } from '../parts/queries.ts';
import { titleOf } from '../parts/title-of.ts';
import { AnswerSeveral, isAnswerable } from './answers/answer-several.tsx';
import { useAnswers } from './answers/use-answers.ts';
import { useIsSending } from './answers/use-is-sending.ts';
import { Batches } from './batches.tsx';
import { stateTabs, tabNames } from './state-tabs.ts';

const names = [
  ['extend', m.artist_requests_ask_days],
  ['decline', m.artist_requests_decline],
  ['refuse', m.artist_requests_refuse],
] as const;

/** The answers possible without opening a request; nothing if there are none. */
function RowAnswers({ request }: { request: ArtistRequest }) {
  const { id, actions } = request;
  const { accepting, questions } = useAnswers(request);
  const isSending = useIsSending(id);
  const about = titleOf(request);
  const leads = isSending ? m.artist_requests_is_sent() : m.artist_requests_send();
  if (!actions.includes('accept') && !actions.includes('deliver')) return null;
  return (
    <span className="relative flex flex-wrap items-center gap-x-5 gap-y-2 pt-1 text-small xl:pt-0">
      {actions.includes('accept') && !isSending ? (
        <Button
          size="sm"
          variant="outline"
          aria-label={m.artist_requests_accept_about({ about })}
          loading={accepting.isPending}
          onClick={() => accepting.mutate()}
        >
          {m.artist_requests_accept()}
        </Button>
      ) : (
        <Link
          to={deliverPath(id)}
          aria-label={`${leads}: ${about}`}
          className={buttonClass({ size: 'sm', variant: 'outline' })}
        >
          {leads}
        </Link>
      )}
      {!isSending && (
        <Decisions
          size="sm"
          possible={names.map(
            ([action, name]) =>
              actions.includes(action) && {
                ...questions[action],
                name: name(),
                about: `: ${about}`,
                button: 'link',
              },
          )}
        />
      )}
    </span>
  );
}

const words = (): ListWords => ({
  counted: (count, shown) => m.artist_requests_count({ count, shown }),
  showAll: m.artist_requests_show_all(),
  noMatch: m.artist_requests_no_match(),
  failure: m.artist_requests_failed(),
});

export default function RequestsPage() {
  return (
    <>
      <PageHeader title={m.artist_nav_requests()} />
      <Places className="pb-5" />
      <FilteredList
        query={byDeadline}
        noun="request"
        words={words()}
        search={{ label: m.artist_requests_search(), placeholder: m.artist_requests_search_hint() }}
        filters={{
          sort: {
            label: m.list_sort(),
            unset: m.artist_requests_by_day(),
            names: {
              newest: m.list_newest_first(),
              oldest: m.artist_requests_oldest(),
              occasion: m.artist_requests_by_occasion(),
            },
          },
        }}
        tabs={{ names: tabNames, of: ({ counts }, status) => stateTabs(counts, status) }}
        advice={m.artist_requests_advice()}
        empty={<EmptyState title={m.artist_requests_none()}>{m.artist_requests_none_hint()}</EmptyState>}
      >
        {(requests, { batches }) => <Desk {...{ requests, batches }} />}
      </FilteredList>
    </>
  );
}

/** What is due comes first, unless another order is chosen. */
const byDeadline: typeof requestsQuery = (query) =>
  requestsQuery({ ...query, sort: query.sort ?? 'deadline' });

type Selection = ReturnType<typeof useSelection<ArtistRequest>>;

function Desk({ requests, batches }: { requests: readonly ArtistRequest[]; batches: DeskList['batches'] }) {
  const selection = useSelection(requests, isAnswerable);
  const rows = (some: readonly ArtistRequest[]) => (
    <ul className="border-line border-t">
      {some.map((request) => (
        <RequestRow key={request.id} {...{ request, selection }} />
      ))}
    </ul>
  );
  return (
    <>
      <AnswerSeveral {...selection} />
      {batches.length > 0 ? (
        <Batches requests={requests} batches={batches}>
          {rows}
        </Batches>
      ) : (
        rows(requests)
      )}
    </>
  );
}

/** One request in the list: the whole row is a link, except for the answer buttons. */
function RequestRow({ request, selection }: { request: ArtistRequest; selection: Selection }) {
  const { id, code, rush, status, pausedAt, agreed, earned, instructions } = request;
  const share = earned?.net ?? (hasEnded(status) ? null : agreed.net);
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-5 gap-y-2 border-line border-b py-4 hover:bg-raised sm:px-2 md:grid-cols-[minmax(0,1fr)_11rem_10rem_7rem] xl:grid-cols-[minmax(0,1fr)_20rem_9rem_9rem_6.5rem]">
      <div className="col-span-2 grid min-w-0 justify-items-start md:col-span-1 xl:order-first">
        <span className="flex items-baseline gap-3">
          <span className="relative z-1 empty:hidden">
            <Tick {...selection} row={request} label={titleOf(request)} />
          </span>
          <Link
            to={requestPath(id)}
            className="font-bold font-display text-h4 tracking-tight [overflow-wrap:anywhere] after:absolute after:inset-0"
          >
            {titleOf(request)}
          </Link>
        </span>
        <span className="line-clamp-1 text-small">{instructions}</span>
        <span className="text-quiet text-tiny">
          {code}
          {rush && <span className="font-semibold text-ink"> · {m.artist_request_rush()}</span>}
        </span>
        <Failure of={request} {...selection} />
      </div>
      <span className="col-span-2 text-quiet text-small md:col-span-1">
        <Moment request={request} />
      </span>
      <span>
        <StatusBadge state={status} paused={pausedAt !== null} />
      </span>
      <span className="text-end font-semibold">{share && <Money value={share} />}</span>
      <div className="col-span-full empty:hidden xl:order-first xl:col-span-1 xl:empty:block">
        <RowAnswers request={request} />
      </div>
    </li>
  );
}

/** The most relevant time: the deadline while there is something to do, then the delivery, else the creation. */
function Moment({ request: { actions, deadlineAt, deliveredAt, createdAt } }: { request: ArtistRequest }) {
  if (deadlineAt && actions.includes('deliver')) return <Deadline at={deadlineAt} />;
  if (deliveredAt)
    return (
      <MessageParts of={m.artist_requests_delivered.parts()} as={{ when: () => <When at={deliveredAt} /> }} />
    );
  return <MessageParts of={m.artist_requests_asked.parts()} as={{ when: () => <When at={createdAt} /> }} />;
}
