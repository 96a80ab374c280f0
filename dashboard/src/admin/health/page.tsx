import { Badge } from '@salamu/ui/badge';
import { ErrorState } from '@salamu/ui/error-state';
import { LoadingPanel } from '@salamu/ui/spinner';
import { When } from '@salamu/ui/when';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Section } from '../../parts/section.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { type Advice, adviceOn } from './advice.ts';
import { CopyTable } from './copy-table.tsx';
import { JobTable } from './job-table.tsx';
import { ProviderList } from './provider-list.tsx';
import { type Health, healthQuery } from './queries.ts';

/** Whether everything works, and what to do about anything that doesn't. */
export default function HealthPage() {
  const health = useQuery(healthQuery());
  return (
    <>
      <PageHeader title="Health">
        {health.data && (
          <p className="text-quiet">
            As of <When at={health.data.asOf} />. Reload the page to check again.
          </p>
        )}
      </PageHeader>
      {health.isPending && <LoadingPanel />}
      {health.isError && !health.data && (
        <ErrorState error={health.error} title="We couldn’t check" onRetry={() => health.refetch()} />
      )}
      {health.data && (
        <>
          <AdviceList advice={adviceOn(health.data)} />
          <Section title="Payment providers">
            <ProviderList providers={health.data.providers} />
          </Section>
          <Section title="Servers">
            <CopyTable copies={health.data.copies} />
          </Section>
          <Section title="Jobs">
            <JobTable jobs={health.data.jobs} />
          </Section>
          <Section title="Database">
            <Versions versions={health.data.versions} />
          </Section>
        </>
      )}
    </>
  );
}

/** The versions all servers share: quote them when asking for support. */
function Versions({ versions: { database, migration } }: Pick<Health, 'versions'>) {
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[11rem_1fr]">
      <dt className="text-quiet">PostgreSQL</dt>
      <dd className="figures">{database}</dd>
      <dt className="text-quiet">Last migration</dt>
      <dd className="figures [overflow-wrap:anywhere]">{migration ?? 'none'}</dd>
    </dl>
  );
}

/** Each dependency and its state. */
function AdviceList({ advice }: { advice: readonly Advice[] }) {
  return (
    <ul className="grid gap-4 pb-10">
      {advice.map(({ about, tone, label, says, to }) => (
        <li
          key={about}
          className="grid items-baseline justify-items-start gap-x-4 gap-y-1 sm:grid-cols-[8rem_10rem_1fr]"
        >
          <span className="font-semibold">{about}</span>
          <Badge tone={tone} label={label} />
          <span className="max-w-prose">
            {says}
            {to && (
              <>
                {' '}
                <Link to={to} className="text-link">
                  Look at them
                </Link>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
