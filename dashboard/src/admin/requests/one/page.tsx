import { hasEnded } from '@salamu/api/domain/request/transitions';
import { Badge } from '@salamu/ui/kit/badge';
import { StatusBadge } from '@salamu/ui/kit/status-badge';
import { When } from '@salamu/ui/kit/when';
import { briefRows } from '@salamu/ui/request/brief-rows';
import { VerificationId } from '@salamu/ui/request/verification-id';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Decisions } from '../../../parts/decisions.tsx';
import { Enclosures } from '../../../parts/enclosures.tsx';
import { emailFact, Facts } from '../../../parts/facts.tsx';
import { useQueue } from '../../../parts/list/queue.ts';
import { englishOne, One } from '../../../parts/loaded.tsx';
import { Noticed } from '../../../parts/noticed.tsx';
import { Section } from '../../../parts/section.tsx';
import { ArtistLink, TextLink } from '../../../parts/text-link.tsx';
import { Timeline } from '../../../parts/timeline.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { MailList } from '../../parts/mail-list.tsx';
import { QueueBar } from '../../parts/queue-bar.tsx';
import { Reactions } from '../../parts/reactions.tsx';
import { TakeDown } from '../../parts/take-down.tsx';
import { Chargebacks } from './chargebacks.tsx';
import { type AdminRequest, decisionsOn, requestQuery } from './decisions.ts';
import { Ledger } from './ledger.tsx';
import { lateRefund, partRefund } from './money-decisions.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import { Sides } from './sides.tsx';
import { Takes } from './takes.tsx';

const names = { artist: 'The artist', fan: 'The fan', admin: 'Our team', system: 'Automatic' };

export default function RequestPage() {
  const { id = '' } = useParams();
  return (
    <One query={useQuery(requestQuery(id))} words={englishOne('request')} list="/admin/requests">
      {(request) => <Request request={request} />}
    </One>
  );
}

function Request({ request }: { request: AdminRequest }) {
  const queue = useQueue(request.id);
  return (
    <>
      <QueueBar id={request.id} />
      <PageHeader title={`Request ${request.code}`} heading={<span className="figures">{request.code}</span>}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-small">
          <StatusBadge state={request.status} />
          {request.pausedAt && <StatusBadge state={request.status} paused />}
          {request.chargedBackAt && <Badge tone="warn" label="Charged back" />}
          <span>
            made <When at={request.createdAt} exact />
          </span>
        </p>
      </PageHeader>
      <div data-decisions className="flex flex-wrap gap-3 pb-8 empty:hidden">
        <Decisions
          possible={[...decisionsOn(request), partRefund(request), lateRefund(request)]}
          onDone={queue.next}
        />
      </div>
      <div className="grid gap-x-14 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <Sides request={request} />
          <People request={request} />
          <Brief request={request} />
          <Takes request={request} />
          {request.deliveredAt && <Reactions requestId={request.id} />}
          <PaymentSummary request={request} />
          <Chargebacks request={request} onDone={queue.next} />
        </div>
        <Section title="What happened">
          <Timeline events={request.timeline} names={names} />
        </Section>
      </div>
      <Ledger request={request} />
      <MailList mails={request.mails} />
    </>
  );
}

function Brief({ request }: { request: AdminRequest }) {
  const { recipientName, forSelf, instructions, deadlineAt, deliveredAt } = request;
  const facts = briefRows(request, {
    forSelf: null,
    recipientName: forSelf ? `${recipientName}, for themselves` : recipientName,
    instructions: null,
    mustSay: null,
    rush: null,
    public: null,
  });
  return (
    <Section title="The request">
      <Facts
        facts={[
          ...facts,
          deadlineAt !== null && { name: 'Deadline', value: <When at={deadlineAt} exact /> },
          deliveredAt !== null && { name: 'Delivered', value: <When at={deliveredAt} exact /> },
        ]}
      />
      <p className="max-w-prose whitespace-pre-line border-line border-s-3 ps-4 [overflow-wrap:anywhere]">
        {instructions}
      </p>
      <Enclosures requestId={request.id} />
      <Noticed noticed={request.noticed}>
        {request.status === 'on_hold'
          ? 'The artist sees nothing of this request until one of you lets it through.'
          : 'The artist sees this too.'}{' '}
        <TextLink to={`/admin/flags?search=${request.code}`}>Open the case</TextLink>
      </Noticed>
      <VerificationId id={request.verificationId} />
      <Abuse request={request} />
    </Section>
  );
}

function Abuse({ request }: { request: AdminRequest }) {
  const { id, code, status, video, review, watchable, actions } = request;
  const isWithheld = video?.takenDown || review?.takenDown;
  return (
    <div className="grid justify-items-start gap-2">
      {review && (
        <p className="max-w-prose [overflow-wrap:anywhere]">
          <span className="label block">Review</span>
          {review.rating} of 5 stars{review.text && <>: “{review.text}”</>}
          {review.reply && <span className="block text-quiet">Reply: “{review.reply.text}”</span>}
        </p>
      )}
      <div className="flex flex-wrap gap-x-5">
        {actions.includes('decline') && !hasEnded(status) && <TakeDown thing="brief" id={id} />}
        {watchable && <TakeDown thing="video" id={id} />}
        {review && !review.takenDown && <TakeDown thing="review" id={review.id} />}
        {review?.reply && <TakeDown thing="reply" id={review.id} />}
      </div>
      {isWithheld && (
        <p className="text-quiet text-small">
          {video?.takenDown ? 'The video' : 'The review'} is taken down.{' '}
          <TextLink action to={`/admin/flags?search=${code}`}>
            See why, or put it back
          </TextLink>
        </p>
      )}
    </div>
  );
}

function People({ request }: { request: AdminRequest }) {
  const { fan, artist } = request;
  return (
    <Section title="People">
      <Facts
        facts={[
          {
            name: fan.guest ? 'Fan, as a guest' : 'Fan',
            value: fan.id ? <TextLink to={`/admin/users/${fan.id}`}>{fan.name}</TextLink> : fan.name,
          },
          emailFact('Email', fan.email),
          { name: 'Artist', value: <ArtistLink artist={artist} /> },
        ]}
      />
    </Section>
  );
}
