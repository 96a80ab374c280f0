import { When } from '@salamu/ui/when';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import { TextLink } from '../../parts/text-link.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { Verdict } from '../parts/verdict.tsx';
import { adviceOn } from './advice.ts';
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
      <Loaded query={health} failure="We couldn’t check">
        {(found) => (
          <>
            <ul className="grid gap-4 pb-10">
              {adviceOn(found).map(({ says, to, ...advice }) => (
                <Verdict key={advice.about} {...advice}>
                  {says} {to && <TextLink to={to}>Look at them</TextLink>}
                </Verdict>
              ))}
            </ul>
            <Section title="Payment providers">
              <ProviderList providers={found.providers} />
            </Section>
            <Section title="Servers">
              <CopyTable copies={found.copies} />
            </Section>
            <Section title="Jobs">
              <JobTable jobs={found.jobs} />
            </Section>
            <Section title="Database">
              <Versions versions={found.versions} />
            </Section>
          </>
        )}
      </Loaded>
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
