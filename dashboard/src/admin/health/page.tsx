import { jobWords } from '@salamu/api/domain/health/job-words';
import { providerWords } from '@salamu/api/domain/payment/states';
import { Badge } from '@salamu/ui/kit/badge';
import { When } from '@salamu/ui/kit/when';
import { useQuery } from '@tanstack/react-query';
import { Address } from '../../parts/list/address.tsx';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import { TextLink } from '../../parts/text-link.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { Verdict } from '../parts/verdict.tsx';
import { adviceOn, jobAdvice, providerAdvice } from './advice.ts';
import { CopyTable } from './copy-table.tsx';
import { type Health, healthQuery, type Job, type Provider } from './queries.ts';

const columns: readonly Column<Job>[] = [
  {
    name: 'Job',
    cell: ({ name, state, copies }) => (
      <>
        <span className="font-semibold">{jobWords[name] ?? name}</span>
        <span className="block text-quiet text-tiny">{name}</span>
        {jobAdvice[state].todo && <span className="block max-w-prose">{jobAdvice[state].todo}</span>}
        <Where state={state} copies={copies} />
      </>
    ),
  },
  {
    name: 'Status',
    width: 'xl:w-40',
    small: 'end',
    cell: ({ state }) => <Badge tone={jobAdvice[state].tone} label={jobAdvice[state].label} />,
  },
  {
    name: 'Last ran',
    width: 'xl:w-44',
    named: 'beside',
    cell: ({ cameRoundAt }) => <When at={cameRoundAt} />,
  },
  {
    name: 'Work waiting since',
    width: 'xl:w-44',
    small: 'end',
    named: 'beside',
    cell: ({ dueSince }) => dueSince && <When at={dueSince} />,
  },
];

function Where({ state, copies }: Pick<Job, 'state' | 'copies'>) {
  const there = copies.filter((copy) => copy.state === state);
  if (there.length === copies.length) return null;
  return (
    <span className="block text-quiet text-small [overflow-wrap:anywhere]">
      Only on <Address>{there.map(({ name }) => name).join(', ')}</Address>.
    </span>
  );
}

/** The jobs of all servers, those in trouble first. */
function JobTable({ jobs }: { jobs: readonly Job[] }) {
  const rank = ({ state }: Job) => (jobAdvice[state].tone === 'warn' ? 0 : state === 'fine' ? 2 : 1);
  const rows = jobs.toSorted((a, b) => rank(a) - rank(b));
  return <DataTable caption="Jobs" columns={columns} rows={rows} rowKey={({ name }) => name} />;
}

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
              {adviceOn(found).map(({ says, to, runbook, ...advice }) => (
                <Verdict key={advice.about} {...advice}>
                  {says}{' '}
                  {to && (
                    <TextLink action to={to}>
                      Look at them
                    </TextLink>
                  )}{' '}
                  {runbook && (
                    <a className="text-link" href={runbook}>
                      What to do
                    </a>
                  )}
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

function ProviderList({ providers }: { providers: readonly Provider[] }) {
  return (
    <ul className="grid gap-4">
      {providers.map((provider) => {
        const { tone, label, says, to } = providerAdvice(provider);
        return (
          <Verdict
            key={provider.provider}
            about={providerWords[provider.provider].label}
            tone={tone}
            label={label}
          >
            <span className="grid gap-1">
              {says.map((words) => (
                <span key={words}>{words}</span>
              ))}
              <span className="text-quiet text-small">
                {provider.webhookAt ? (
                  <>
                    Last webhook <When at={provider.webhookAt} />.
                  </>
                ) : (
                  'No webhook yet.'
                )}{' '}
                {to && (
                  <TextLink action to={to}>
                    Open refunds
                  </TextLink>
                )}
              </span>
            </span>
          </Verdict>
        );
      })}
    </ul>
  );
}
