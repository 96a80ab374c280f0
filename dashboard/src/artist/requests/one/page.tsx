import { occasionName } from '@salamu/api/domain/request/brief';
import { windows } from '@salamu/api/domain/request/deadlines';
import { stateLabel } from '@salamu/api/domain/request/states';
import { formatSpan } from '@salamu/api/domain/text/measures';
import { here, m } from '@salamu/messages/messages';
import { MessageParts } from '@salamu/ui/kit/message-parts';
import { Money } from '@salamu/ui/kit/money';
import { StatusBadge } from '@salamu/ui/kit/status-badge';
import { When } from '@salamu/ui/kit/when';
import { briefRows } from '@salamu/ui/request/brief-rows';
import { RequestVideo } from '@salamu/ui/request/request-video';
import { VerificationId } from '@salamu/ui/request/verification-id';
import { api, call } from '@salamu/ui/session/api';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { Enclosures } from '../../../parts/enclosures.tsx';
import { Facts } from '../../../parts/facts.tsx';
import { One } from '../../../parts/loaded.tsx';
import { Noticed } from '../../../parts/noticed.tsx';
import { Section } from '../../../parts/section.tsx';
import { Timeline } from '../../../parts/timeline.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { blockQuery, useBlocks } from '../../parts/blocks.ts';
import { oneRequest } from '../../parts/one-request.ts';
import { type ArtistRequest, requestQuery } from '../../parts/queries.ts';
import { titleOf } from '../../parts/title-of.ts';
import { Answer } from './answer.tsx';
import { Deliver } from './deliver.tsx';
import { Hearing } from './hearing.tsx';
import { MustSay } from './must-say.tsx';
import { NextStep } from './next-step.tsx';
import { Reviewed } from './reviewed.tsx';

/** Few ever need it. */
const Decisions = lazy(() => import('./decisions.tsx'));
const Reactions = lazy(() => import('./reactions.tsx'));

const names = () => ({
  artist: m.artist_request_you(),
  fan: m.artist_request_fan(),
  admin: m.track_our_team(),
});

/** One request: the brief first, with pay and actions beside it. */
export default function RequestPage() {
  const { id = '' } = useParams();
  return (
    <One query={useQuery(requestQuery(id))} words={oneRequest()} list="/artist/requests">
      {(request) => <Request request={request} />}
    </One>
  );
}

function Request({ request }: { request: ArtistRequest }) {
  const { id, occasion, recipientName, code, status, pausedAt, timeline } = request;
  return (
    <>
      <PageHeader
        title={titleOf(request)}
        heading={
          <>
            <span className="block pb-1 font-semibold font-text text-body text-quiet tracking-normal">
              {m.artist_request_occasion({ occasion: occasionName(occasion) })}
            </span>
            {recipientName}
          </>
        }
      >
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-small">
          <StatusBadge state={status} paused={pausedAt !== null} />
          <span className="figures">{code}</span>
        </p>
        <p role="status" className="sr-only">
          {pausedAt ? m.state_paused() : stateLabel(status).label}
        </p>
      </PageHeader>
      <div className="grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <Brief request={request} />
        </div>
        <div className="lg:col-start-2 lg:row-span-3 lg:row-start-1">
          <Answer request={request} />
        </div>
        <div className="min-w-0">
          <Hearing request={request} />
          {timeline.some(({ event }) => event === 'video_taken_down') && (
            <Suspense>
              <Decisions requestId={id} />
            </Suspense>
          )}
          <Deliver key={id} request={request} />
        </div>
        <div className="min-w-0">
          <Delivered request={request} />
          <Reviewed request={request} />
          {request.deliveredAt && (
            <Suspense>
              <Reactions requestId={id} />
            </Suspense>
          )}
          <Section title={m.track_happened()}>
            <Timeline events={timeline} names={names()} />
          </Section>
        </div>
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-2 pt-10 text-small">
        <a href={here(`/report?thing=brief#${id}`)} className="text-link text-quiet">
          {m.report_brief()}
        </a>
        <BlockFan requestId={id} />
      </div>
      <ActionBar request={request} />
    </>
  );
}

function Delivered({ request }: { request: ArtistRequest }) {
  const { id, recipientName, deliveredAt, watchable, verificationId } = request;
  if (!deliveredAt || !watchable) return null;
  return (
    <Section title={m.artist_request_your_video()}>
      <div className="flex flex-wrap items-center gap-4">
        <RequestVideo
          label={m.artist_request_video_for({ name: recipientName })}
          load={() => call(api.requests({ id }).video.get())}
          variant="outline"
          size="sm"
        />
        <span className="text-quiet text-small">
          <MessageParts
            of={m.artist_requests_delivered.parts()}
            as={{ when: () => <When at={deliveredAt} exact /> }}
          />
        </span>
      </div>
      <VerificationId id={verificationId} />
    </Section>
  );
}

/** On a small screen: what it pays and the next step, always in reach. */
function ActionBar({ request }: { request: ArtistRequest }) {
  const { actions, agreed } = request;
  if (!actions.includes('deliver')) return null;
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-4 border-line border-t bg-raised px-4 py-2.5 lg:hidden">
      <p className="grid leading-tight">
        <span className="label">{m.artist_request_you_get()}</span>
        <Money value={agreed.net} className="font-bold font-display text-h4" />
      </p>
      <NextStep request={request} />
    </div>
  );
}

function Brief({ request }: { request: ArtistRequest }) {
  const { id, actions, pronunciation, fromName, instructions, mustSay, forSelf, rush, extension } = request;
  const facts = briefRows(request, {
    occasion: null,
    forSelf: null,
    recipientName: null,
    pronunciation: null,
    fromName: forSelf ? m.artist_request_for_themselves({ name: fromName }) : fromName,
    instructions: null,
    mustSay: null,
    rush: rush && !extension?.approved ? m.artist_request_within({ span: formatSpan(windows.rush) }) : null,
    public: {
      name: m.artist_request_who_watches(),
      value: request.public ? m.artist_request_everyone() : m.artist_request_link_only(),
    },
  });
  return (
    <div className="grid gap-8 border-line border-t pt-6 pb-10">
      {pronunciation && (
        <p className="grid gap-1">
          <span className="label">{m.artist_request_pronounce()}</span>
          <span className="font-bold font-display text-h3 tracking-tight [overflow-wrap:anywhere]">
            “{pronunciation}”
          </span>
        </p>
      )}
      <Enclosures requestId={id} />
      {mustSay.length > 0 && (
        <MustSay requestId={id} points={mustSay} isDone={!actions.includes('deliver')} />
      )}
      <div className="grid gap-1">
        <h2 className="label font-text tracking-normal">{m.artist_request_words()}</h2>
        <p className="max-w-prose whitespace-pre-line border-marigold border-s-3 ps-4 text-lead [overflow-wrap:anywhere]">
          {instructions}
        </p>
      </div>
      <Noticed noticed={request.noticed}>{m.artist_request_noticed_means()}</Noticed>
      <Facts facts={facts} />
    </div>
  );
}

/** Takes no more requests from this fan, or takes them again. */
function BlockFan({ requestId }: { requestId: string }) {
  const { data } = useQuery(blockQuery(requestId));
  const { block, unblock } = useBlocks();
  if (!data) return null;
  const found = data.block;
  const busy = block.isPending || unblock.isPending;
  return (
    <p className="text-quiet">
      {found && <span>{`${m.artist_block_is()} · `}</span>}
      <button
        type="button"
        className="text-link cursor-pointer text-quiet"
        disabled={busy}
        aria-label={found ? m.artist_block_undo_label() : undefined}
        onClick={() => (found ? unblock.mutate(found.id) : block.mutate(requestId))}
      >
        {found ? m.toast_undo() : m.artist_block_fan()}
      </button>
    </p>
  );
}
