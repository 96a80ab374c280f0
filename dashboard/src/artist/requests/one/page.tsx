import { stateLabels } from '@salamu/api/domain/request/states';
import { LoadingPanel } from '@salamu/ui/spinner';
import { StatusBadge } from '@salamu/ui/status-badge';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { OneFailure } from '../../../parts/list/one-failure.tsx';
import { Section } from '../../../parts/section.tsx';
import { Timeline } from '../../../parts/timeline.tsx';
import { sayOccasion } from '../../../parts/words.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { requestQuery } from '../../parts/queries.ts';
import { ActionBar } from './action-bar.tsx';
import { Answer } from './answer.tsx';
import { Brief } from './brief.tsx';
import { Deliver } from './deliver.tsx';
import { Delivered } from './delivered.tsx';

const names = { artist: 'You', fan: 'The fan', admin: 'Our team' };

/** One request: the brief first, with pay and actions beside it. */
export default function RequestPage() {
  const { id = '' } = useParams();
  const query = useQuery(requestQuery(id));
  if (query.isPending) return <LoadingPanel />;
  if (!query.data)
    return (
      <OneFailure
        noun="request"
        error={query.error}
        list="/artist/requests"
        onRetry={() => query.refetch()}
      />
    );
  const request = query.data;
  const { occasion, recipientName, code, status, timeline } = request;
  return (
    <>
      <PageHeader
        title={`${sayOccasion(occasion)} for ${recipientName}`}
        heading={
          <>
            <span className="block pb-1 font-semibold font-text text-body text-quiet tracking-normal">
              {sayOccasion(occasion)} for
            </span>
            {recipientName}
          </>
        }
      >
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-small">
          <StatusBadge state={status} />
          <span className="figures">{code}</span>
        </p>
        <p role="status" className="sr-only">
          {stateLabels[status].label}
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
          <Deliver key={id} request={request} />
        </div>
        <div className="min-w-0">
          <Delivered request={request} />
          <Section title="What happened">
            <Timeline events={timeline} names={names} />
          </Section>
        </div>
      </div>
      <p className="pt-10 text-small">
        <a href={`/report?thing=brief#${id}`} className="text-link text-quiet">
          Report this brief
        </a>
      </p>
      <ActionBar request={request} />
    </>
  );
}
