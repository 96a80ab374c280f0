import { languageName } from '@salamu/api/domain/artist/languages';
import { Badge } from '@salamu/ui/badge';
import { formatDay } from '@salamu/ui/dates';
import { LoadingPanel } from '@salamu/ui/spinner';
import { StatusBadge } from '@salamu/ui/status-badge';
import { When } from '@salamu/ui/when';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Facts } from '../../../parts/facts.tsx';
import { OneFailure } from '../../../parts/list/one-failure.tsx';
import { Section } from '../../../parts/section.tsx';
import { Timeline } from '../../../parts/timeline.tsx';
import { sayOccasion } from '../../../parts/words.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { type AdminRequest, requestQuery } from '../../parts/queries.ts';
import { Abuse } from './abuse.tsx';
import { Chargebacks } from './chargebacks.tsx';
import { Decide } from './decide.tsx';
import { Ledger } from './ledger.tsx';
import { Mails } from './mails.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import { People } from './people.tsx';

const names = { artist: 'The artist', fan: 'The fan', admin: 'Our team', system: 'Automatic' };

/** One request, with everything an admin needs to decide. */
export default function RequestPage() {
  const { id = '' } = useParams();
  const query = useQuery(requestQuery(id));
  if (query.isPending) return <LoadingPanel />;
  if (!query.data)
    return (
      <OneFailure noun="request" error={query.error} list="/admin/requests" onRetry={() => query.refetch()} />
    );
  const request = query.data;
  return (
    <>
      <PageHeader title={`Request ${request.code}`} heading={<span className="figures">{request.code}</span>}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-small">
          <StatusBadge state={request.status} />
          {request.chargedBackAt && <Badge tone="warn" label="Charged back" />}
          <span>
            made <When at={request.createdAt} exact />
          </span>
        </p>
      </PageHeader>
      <Decide request={request} />
      <div className="grid gap-x-14 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <People request={request} />
          <Brief request={request} />
          <PaymentSummary request={request} />
          <Chargebacks request={request} />
        </div>
        <Section title="What happened">
          <Timeline events={request.timeline} names={names} />
        </Section>
      </div>
      <Ledger entries={request.ledger} />
      <Mails mails={request.mails} />
    </>
  );
}

function Brief({ request }: { request: AdminRequest }) {
  const { occasion, recipientName, forSelf, pronunciation, fromName, language, neededBy } = request;
  const { instructions, mustSay, deadlineAt, deliveredAt, watchUrl } = request;
  return (
    <Section title="The request">
      <Facts
        facts={[
          { name: 'Occasion', value: sayOccasion(occasion) },
          { name: 'For', value: forSelf ? `${recipientName}, for themselves` : recipientName },
          pronunciation !== null && { name: 'How to say it', value: pronunciation },
          { name: 'From', value: fromName },
          { name: 'Language', value: languageName(language) },
          neededBy !== null && { name: 'Needed by', value: formatDay(neededBy) },
          deadlineAt !== null && { name: 'Deadline', value: <When at={deadlineAt} exact /> },
          deliveredAt !== null && { name: 'Delivered', value: <When at={deliveredAt} exact /> },
          watchUrl !== null && {
            name: 'Video',
            value: (
              <a href={watchUrl} className="text-link">
                Watch it the way the fan sees it
              </a>
            ),
          },
        ]}
      />
      <p className="max-w-prose whitespace-pre-line border-line border-l-3 pl-4 [overflow-wrap:anywhere]">
        {instructions}
      </p>
      {mustSay.length > 0 && (
        <div>
          <p className="label">Must be said</p>
          <ul className="list-disc pl-5 [overflow-wrap:anywhere]">
            {mustSay.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      )}
      <Abuse request={request} />
    </Section>
  );
}
