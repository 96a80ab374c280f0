import { jobWords } from '@salamu/api/domain/health/job-words';
import { providerWords } from '@salamu/api/domain/payment/states';
import { Badge } from '@salamu/ui/kit/badge';
import { When } from '@salamu/ui/kit/when';
import { useQuery } from '@tanstack/react-query';
import { Facts } from '../../parts/facts.tsx';
import { Address } from '../../parts/list/address.tsx';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import { TextLink } from '../../parts/text-link.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { Verdict } from '../parts/verdict.tsx';
import { whenColumn } from '../parts/when-column.tsx';
import { adviceOn, copyAdvice, jobAdvice, providerAdvice } from './advice.ts';
import { type Copy, healthQuery, type Job, type Provider } from './queries.ts';

const timeLook = { width: 'xl:w-44', named: 'beside' } as const;

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
  whenColumn('Last ran', ({ cameRoundAt }) => cameRoundAt, timeLook),
  whenColumn('Work waiting since', ({ dueSince }) => dueSince, timeLook),
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
              <Facts
                facts={[
                  { name: 'PostgreSQL', value: found.versions.database },
                  { name: 'Last migration', value: found.versions.migration ?? 'none' },
                ]}
              />
            </Section>
          </>
        )}
      </Loaded>
    </>
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

const copyColumns: readonly Column<Copy>[] = [
  {
    name: 'Server',
    small: 'full',
    cell: (copy) => {
      const { todo } = copyAdvice(copy);
      return (
        <>
          <span className="font-semibold">
            <Address>{copy.name}</Address>
          </span>
          {copy.answering && <span className="block text-quiet text-tiny">answered this page</span>}
          {todo && <span className="block max-w-prose">{todo}</span>}
        </>
      );
    },
  },
  {
    name: 'Status',
    width: 'xl:w-40',
    small: 'end',
    cell: (copy) => {
      const { tone, label } = copyAdvice(copy);
      return <Badge {...{ tone, label }} />;
    },
  },
  {
    name: 'Version',
    width: 'xl:w-36',
    cell: ({ code }) => <span className="figures">{code}</span>,
    below: ({ bun }) => `Bun ${bun}`,
  },
  whenColumn('Running since', ({ startedAt }) => startedAt, timeLook),
  whenColumn('Last reported', ({ reportedAt }) => reportedAt, timeLook),
];

/** Every server that is running or has gone silent. */
function CopyTable({ copies }: { copies: readonly Copy[] }) {
  return <DataTable caption="Servers" columns={copyColumns} rows={copies} rowKey={({ id }) => id} />;
}
