import { ErrorState } from '@salamu/ui/error-state';
import { LoadingPanel } from '@salamu/ui/spinner';
import { When } from '@salamu/ui/when';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../../parts/section.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { adviceOn } from './advice.ts';
import { AdviceList } from './advice-list.tsx';
import { CopyTable } from './copy-table.tsx';
import { JobTable } from './job-table.tsx';
import { ProviderList } from './provider-list.tsx';
import { healthQuery } from './queries.ts';
import { Versions } from './versions.tsx';

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
