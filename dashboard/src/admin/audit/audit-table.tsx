import { auditActions } from '@salamu/api/domain/admin/audit-actions';
import { When } from '@salamu/ui/when';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { useListParams } from '../../parts/list/use-list-params.ts';
import { differences } from '../parts/differences.ts';
import type { AuditEntry } from './queries.ts';

const columns: readonly Column<AuditEntry>[] = [
  {
    name: 'What',
    width: 'xl:w-70',
    cell: ({ action, target }) => (
      <>
        <span className="font-semibold">{auditActions[action]}</span>
        <span className="block text-small">
          <Target target={target} />
        </span>
      </>
    ),
  },
  { name: 'When', width: 'xl:w-32', small: 'end', cell: ({ at }) => <When at={at} /> },
  { name: 'Who', width: 'xl:w-40', small: 'end', cell: ({ actor }) => <Actor actor={actor} /> },
  {
    name: 'Before and after',
    small: 'full',
    cell: ({ fields, before, after, removedAt }) => {
      const lines = differences(before, after);
      if (lines.length === 0) return removedAt && fields.length > 0 ? <Removed at={removedAt} /> : null;
      return (
        <ul className="grid gap-1">
          {lines.map((line) => (
            <li key={line.what}>
              <span className="text-quiet text-tiny">{line.what}: </span>
              {line.before}
              <ArrowRight size={14} role="img" aria-label="became" className="mx-1.5 inline-block" />
              {line.after}
            </li>
          ))}
        </ul>
      );
    },
  },
  {
    name: 'Why',
    small: 'full',
    cell: ({ reason, removedAt }) => (reason ? `“${reason}”` : removedAt && <Removed at={removedAt} />),
  },
];

/** The entries of the audit log. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return <DataTable caption="Audit log" columns={columns} rows={entries} rowKey={({ id }) => id} />;
}

/** Shown in place of personal details erased at the person's request. */
function Removed({ at }: { at: string }) {
  return (
    <span className="text-quiet text-tiny">
      Removed at the person’s request, <When at={at} />
    </span>
  );
}

function Actor({ actor: { id, name } }: { actor: AuditEntry['actor'] }) {
  const { addressWith } = useListParams();
  return (
    <Link to={addressWith({ actor: id })} className="text-link">
      {name}
      <span className="sr-only">, only their changes</span>
    </Link>
  );
}

/** The page of a changed thing; things without one are found by searching. */
const pages: Partial<Record<AuditEntry['target']['kind'], (target: AuditEntry['target']) => string>> = {
  artist: ({ id }) => `/admin/artists/${id}`,
  request: ({ id }) => `/admin/requests/${id}`,
  user: ({ label }) => `/admin/users?search=${encodeURIComponent(label)}`,
  setting: () => '/admin/settings',
};

function Target({ target }: { target: AuditEntry['target'] }) {
  const to = pages[target.kind]?.(target);
  if (!to) return target.label;
  return (
    <Link to={to} className="text-link">
      {target.label}
    </Link>
  );
}
