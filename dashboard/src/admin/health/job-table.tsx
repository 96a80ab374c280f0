import { jobWords } from '@salamu/api/domain/job-words';
import { Badge } from '@salamu/ui/badge';
import { When } from '@salamu/ui/when';
import { Address } from '../../parts/list/address.tsx';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { jobAdvice } from './advice.ts';
import type { Job } from './queries.ts';

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

/** The servers where a job is in trouble, if not on all of them. */
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
export function JobTable({ jobs }: { jobs: readonly Job[] }) {
  const rank = ({ state }: Job) => (jobAdvice[state].tone === 'warn' ? 0 : state === 'fine' ? 2 : 1);
  const rows = jobs.toSorted((a, b) => rank(a) - rank(b));
  return <DataTable caption="Jobs" columns={columns} rows={rows} rowKey={({ name }) => name} />;
}
