import { formatMoney } from '@salamu/api/domain/money/money';
import type { PaymentProviderName } from '@salamu/api/domain/payment/states';
import { sayWayBack } from '@salamu/api/domain/request/history/event-facts';
import { fanLabel } from '@salamu/api/domain/request/states';
import { cameToNothing, hasEnded } from '@salamu/api/domain/request/transitions';
import { formatMoreDays } from '@salamu/api/domain/text/measures';
import { here, m } from '@salamu/messages/messages';
import { Avatar } from '@salamu/ui/kit/avatar';
import { Button } from '@salamu/ui/kit/button';
import { MessageParts } from '@salamu/ui/kit/message-parts';
import { StatusBadge } from '@salamu/ui/kit/status-badge';
import { When } from '@salamu/ui/kit/when';
import { call } from '@salamu/ui/session/api';
import { ChevronRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { FanRequest, Payment } from '../../data/page/types.ts';
import { type Stage, stageOf } from '../checkout/stage.ts';
import { Fold } from '../Fold.tsx';
import { useTitle } from '../use-title.ts';
import { useWindows } from '../use-windows.ts';
import { Actions } from './Actions.tsx';
import { Brief } from './Brief.tsx';
import { Help } from './Help.tsx';
import { Review } from './Review.tsx';
import { dueAt, lateText, statusText } from './status-text.ts';
import { NextSteps, Timeline } from './Timeline.tsx';
import type { PanelProps } from './use-tracked-request.ts';
import { WatchLink } from './WatchLink.tsx';

/** Few ever need them. */
const Decisions = lazy(() => import('./Decisions.tsx'));
const Enclosures = lazy(() => import('./Enclosures.tsx'));
const Reactions = lazy(() => import('./Reactions.tsx'));
const Hearing = lazy(() => import('./Hearing.tsx'));
const Others = lazy(() => import('./Others.tsx'));
const Reveal = lazy(() => import('./Reveal.tsx'));
const WhatsApp = lazy(() => import('./WhatsApp.tsx'));

const words: Partial<Record<Stage, (attempt: Payment, goesOn: boolean) => string>> = {
  failed: ({ failure }) => failure?.message ?? m.track_last_failed(),
  checking: () => m.track_last_checking(),
  ringing: ({ phone }) => m.track_last_ringing({ digits: phone?.slice(-4) ?? '' }),
  returning: ({ amount, method, phone, status }, goesOn) => {
    const facts = {
      amount: formatMoney(amount),
      to: sayWayBack({ provider: method as PaymentProviderName, number: phone }),
    };
    if (goesOn) return m.track_last_returning_second(facts);
    return status === 'refunded' ? m.track_last_returned(facts) : m.track_last_returning(facts);
  },
};

/** What became of the latest attempt to pay; nothing before the first one. */
function LastAttempt({ attempt, goesOn }: { attempt: Payment; goesOn: boolean }) {
  const say = words[stageOf(attempt, false)];
  return say && <p className="border-marigold border-s-4 ps-4">{say(attempt, goesOn)}</p>;
}

const answerable: readonly string[] = ['brief_taken_down', 'review_taken_down'];

/** One request from payment to review, as its fan sees it, guest or signed in. */
export function RequestView(panel: PanelProps) {
  const { request, tracked } = panel;
  const { artist, recipientName, status } = request;
  const isPaid = request.timeline.some(({ event }) => event === 'paid');
  useTitle(`${fanLabel(status)}: ${m.requests_row({ artist: artist.stageName, name: recipientName })}`);
  return (
    <div className="measure grid gap-x-16 gap-y-12 py-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:py-16">
      <div className="grid min-w-0 content-start gap-8">
        <StatusHead request={request} />
        {request.actions.includes('answer-extension') && <Extension {...panel} />}
        {tracked.attempt && (
          <LastAttempt attempt={tracked.attempt} goesOn={isPaid && !hasEnded(request.status)} />
        )}
        <Actions {...panel} />
        <Suspense>
          {cameToNothing(status) && <Others {...panel} />}
          {request.hearing && <Hearing {...panel} />}
          {request.timeline.some(({ event }) => answerable.includes(event)) && <Decisions {...panel} />}
        </Suspense>
        <NextSteps request={request} />
      </div>
      <div className="min-w-0">
        {request.actions.includes('review') && (
          <Fold title={m.track_review({ artist: artist.stageName })} open={status === 'completed'}>
            <Review {...panel} />
          </Fold>
        )}
        <Fold title={m.track_happened()} open={cameToNothing(status)}>
          <Timeline request={request} />
        </Fold>
        <Brief {...panel} />
        {(request.watchable || (isPaid && !hasEnded(status))) && (
          <Fold title={m.track_watch()}>
            {request.watchable && <WatchLink {...panel} />}
            <Suspense>
              {request.mayChooseReveal && <Reveal {...panel} />}
              <WhatsApp {...panel} />
            </Suspense>
            {!request.watchable && <p className="text-quiet">{m.track_watch_later()}</p>}
          </Fold>
        )}
        <Suspense>
          <Enclosures {...panel} />
          {request.deliveredAt && <Reactions {...panel} />}
        </Suspense>
        {isPaid && (
          <a
            href={here(`${tracked.key.token ? '/track' : '/profile/requests'}/${request.id}/receipt`)}
            className="flex items-center justify-between gap-4 border-line border-b py-3.5 font-bold font-display text-h4"
          >
            {m.track_receipt()} <ChevronRight size={20} aria-hidden="true" />
          </a>
        )}
        <Help {...panel} />
      </div>
    </div>
  );
}

/** The request's state as a badge and a sentence, and the day the video is due. */
function StatusHead({ request }: { request: FanRequest }) {
  const { artist, recipientName, status, pausedAt, code } = request;
  const due = dueAt(request);
  const { offerCancelHours } = useWindows();
  return (
    <header className="grid justify-items-start gap-4">
      <Avatar name={artist.stageName} photo={artist.photo} size={96} />
      <p className="figures flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet">
        <StatusBadge state={status} label={fanLabel(status)} paused={pausedAt !== null} />{' '}
        {m.track_code({ code })}
      </p>
      <h1 className="text-h1 [overflow-wrap:anywhere]">
        <MessageParts
          of={m.track_heading.parts({ artist: artist.stageName, name: recipientName })}
          as={{
            artist: (words) => (
              <a href={here(`/artists/${artist.slug}`)} className="underline-offset-8 hover:underline">
                {words}
              </a>
            ),
          }}
        />
      </h1>
      <p className="words text-lead" aria-live="polite">
        {statusText(request, new Date(), offerCancelHours)}
      </p>
      {due && (
        <p>
          <MessageParts of={m.track_due.parts()} as={{ when: () => <When at={due} exact /> }} />{' '}
          {lateText(request)}
        </p>
      )}
    </header>
  );
}

/** The artist asks for more days; refusing changes nothing. */
function Extension({ request, tracked }: PanelProps) {
  const { extension, artist, rush } = request;
  if (!extension) return null;
  const { api, busy, run } = tracked;
  const days = formatMoreDays(extension.days);
  const answer = (approve: boolean, done: string) =>
    run(approve ? 'grant' : 'refuse', () => call(api['answer-extension'].post({ approve })), done);
  return (
    <section className="grid gap-4 border-marigold border-s-4 bg-sunk px-5 py-5">
      <h2 className="text-h3">{m.track_extension_days({ artist: artist.stageName, days })}</h2>
      <blockquote className="whitespace-pre-line text-lead">“{extension.reason}”</blockquote>
      <p className="text-quiet">
        {rush && <span>{`${m.track_extension_rush()} `}</span>}
        <span>{m.track_extension_else()}</span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          loading={busy === 'grant'}
          onClick={() => answer(true, m.track_extension_given({ artist: artist.stageName, days }))}
        >
          {m.track_extension_give({ days })}
        </Button>
        <Button
          variant="secondary"
          loading={busy === 'refuse'}
          onClick={() => answer(false, m.track_extension_kept())}
        >
          {m.track_extension_keep()}
        </Button>
      </div>
    </section>
  );
}
