import { occasionName } from '@salamu/api/domain/request/brief';
import { m } from '@salamu/messages/messages';
import { MessageParts } from '@salamu/ui/kit/message-parts';
import { Money } from '@salamu/ui/kit/money';
import { Textile } from '@salamu/ui/kit/textile';
import { buttonClass } from '@salamu/ui/styles/button-class';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useStore } from '../../app/use-store.ts';
import { $sending } from '../../deliveries/sending.ts';
import { Deadline } from '../../parts/deadline.tsx';
import { sayTotals } from '../../parts/money/sums.ts';
import { batched, studioOf, waitingOf } from '../../studio/walk.ts';
import { requestPath } from '../parts/addresses.ts';
import type { ArtistRequest, Dashboard } from '../parts/queries.ts';
import { type NextStep, stepFor } from '../parts/steps.ts';
import { titleOf } from '../parts/title-of.ts';

/** How many requests are listed below the next one. */
const mostAfter = 3;

interface ToDoProps {
  /** Sorted by deadline. */
  requests: readonly ArtistRequest[];
  counts: Dashboard['counts'];
  /** Whether something else is at the top of the page. */
  hasNotice: boolean;
}

/** What to do now, most urgent first, each with what it pays. */
export function ToDo({ requests, counts, hasNotice }: ToDoProps) {
  const sending = useStore($sending);
  const steps = requests.flatMap((request) => {
    const step = sending.includes(request.id) ? null : stepFor(request.actions);
    return step ? [{ request, step }] : [];
  });
  const total = counts.pending + counts.accepted + counts.redo_requested;
  const [next, ...rest] = steps;
  const after = rest.slice(0, mostAfter);
  if (!next) return hasNotice ? null : <NothingToDo withTeam={counts.disputed} />;

  const Heading = hasNotice ? 'h2' : 'h1';
  const sums = sayTotals(steps.map(({ request }) => request.agreed.net));

  return (
    <section aria-labelledby="to-do" className="pb-12">
      <header className="grid gap-2 pb-5">
        <Heading id="to-do" className="text-h2">
          {m.artist_todo_title({ count: total })}
        </Heading>
        <p className="text-lead text-quiet">
          <MessageParts
            of={
              total > steps.length
                ? m.artist_todo_next_pay.parts({ count: steps.length, sums })
                : m.artist_todo_pay.parts({ sums })
            }
            as={{ sums: (words) => <strong className="figures font-semibold text-ink">{words}</strong> }}
          />
        </p>
      </header>
      <NextBatch {...{ requests, sending }} />
      <NextVideo {...next} />
      <ol aria-label={m.artist_todo_after()} className="pt-2">
        {after.map(({ request, step }) => (
          <li key={request.id}>
            <Link
              to={requestPath(request.id)}
              className="group grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 gap-y-2 border-line border-b py-4 hover:bg-raised sm:grid-cols-[7.5rem_minmax(0,1fr)_auto_1.5rem] sm:items-center sm:px-2"
            >
              <span className="col-span-2 justify-self-start rounded-full border border-edge px-2.5 py-0.5 font-semibold text-tiny sm:col-span-1">
                {step.short()}
              </span>
              <span className="grid min-w-0 gap-0.5">
                <span className="font-bold font-display text-h4 tracking-tight [overflow-wrap:anywhere]">
                  {titleOf(request)}
                </span>
                <span className="flex flex-wrap gap-x-4 text-quiet text-small">
                  {request.deadlineAt && <Deadline at={request.deadlineAt} />}
                  {request.rush && <span className="font-semibold text-ink">{m.artist_request_rush()}</span>}
                </span>
              </span>
              <Money value={request.agreed.net} className="self-center text-end font-semibold" />
              <ArrowRight
                size={20}
                aria-hidden="true"
                className="hidden text-quiet transition-transform group-hover:translate-x-1 sm:block"
              />
            </Link>
          </li>
        ))}
      </ol>
      {total > after.length + 1 && (
        <Link to="/artist/requests" className="text-link mt-4 inline-block font-semibold">
          {m.artist_todo_all({ count: total })}
        </Link>
      )}
    </section>
  );
}

/** The largest batch of one occasion that can be recorded in one go; nothing if there are no two alike. */
function NextBatch({ requests, sending }: Pick<ToDoProps, 'requests'> & { sending: readonly string[] }) {
  const alike = batched(requests).groups.map(({ occasion, items }) => ({
    occasion,
    items: waitingOf(items, sending).filter(({ actions }) => !actions.includes('accept')),
  }));
  const [largest] = alike.toSorted((one, other) => other.items.length - one.items.length);
  const [first, second] = largest?.items ?? [];
  if (!largest || !first || !second) return null;
  return (
    <Link
      to={studioOf(first, { occasion: largest.occasion })}
      className={`mb-5 ${buttonClass({ variant: 'outline', size: 'lg' })}`}
    >
      {m.artist_todo_batch({ count: largest.items.length, occasion: occasionName(largest.occasion) })}
    </Link>
  );
}

function NothingToDo({ withTeam }: { withTeam: number }) {
  return (
    <header className="grid gap-2 pb-10">
      <h1 className="text-h2">{m.artist_todo_nothing()}</h1>
      <p className="max-w-prose text-lead text-quiet">
        {m.artist_todo_nothing_hint()}
        {withTeam > 0 && <span>{` ${m.artist_todo_with_team({ count: withTeam })}`}</span>}
      </p>
    </header>
  );
}

function NextVideo({ request, step }: { request: ArtistRequest; step: NextStep }) {
  const { occasion, recipientName, pronunciation, deadlineAt, rush, agreed } = request;
  return (
    <article className="on-night overflow-hidden rounded-card">
      <Textile band="slim" scale={0.5} />
      <div className="grid gap-x-8 gap-y-5 px-5 pt-5 pb-6 sm:px-7 md:grid-cols-[minmax(0,1fr)_auto] md:items-end">
        <div className="grid min-w-0 gap-1.5">
          <p className="font-semibold text-on-night-quiet text-small">
            {m.artist_request_occasion({ occasion: occasionName(occasion) })}
          </p>
          <h2 className="text-h2 [overflow-wrap:anywhere]">{recipientName}</h2>
          <p className="flex flex-wrap gap-x-5 gap-y-0.5 text-on-night-quiet text-small">
            {deadlineAt && <Deadline at={deadlineAt} onNight />}
            {rush && <span className="font-semibold text-on-night">{m.artist_request_rush()}</span>}
            {pronunciation && <span>{m.artist_request_say({ pronunciation })}</span>}
          </p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="grid leading-tight">
            <span className="text-on-night-quiet text-tiny">{m.artist_request_you_get()}</span>
            <Money value={agreed.net} className="font-bold font-display text-h3" />
          </p>
          <Link to={step.path(request)} className={buttonClass({ size: 'lg' })}>
            {step.button()}
          </Link>
        </div>
      </div>
    </article>
  );
}
