import { auditActions } from '@salamu/api/domain/admin/audit-actions';
import { formatMoney } from '@salamu/api/domain/money/money';
import { When } from '@salamu/ui/kit/when';
import { api } from '@salamu/ui/session/api';
import { ArrowRight } from 'lucide-react';
import { type Found, filteredQuery } from '../../app/live.ts';
import { Clipped } from '../../parts/list/clipped.tsx';
import type { Column } from '../../parts/list/data-table.tsx';
import { useListParams } from '../../parts/list/use-list-params.ts';
import { TextLink } from '../../parts/text-link.tsx';
import { adminKey } from '../parts/decide.ts';
import { differences } from '../parts/differences.ts';
import { ListPage } from '../parts/list-page.tsx';
import { whenColumn } from '../parts/when-column.tsx';

const auditQuery = filteredQuery([...adminKey, 'audit'], api.admin.audit.get);
type AuditEntry = Found<typeof auditQuery>['items'][number];

const columns: readonly Column<AuditEntry>[] = [
  {
    name: 'What',
    width: 'xl:w-78',
    cell: ({ action, target }) => (
      <>
        <Clipped of="what was done" look="font-semibold">
          {auditActions[action]}
        </Clipped>
        <span className="block text-small">
          <Target target={target} />
        </span>
      </>
    ),
  },
  whenColumn('When', ({ at }) => at, { width: 'xl:w-32' }),
  { name: 'Who', width: 'xl:w-40', small: 'end', cell: ({ actor }) => <Actor actor={actor} /> },
  {
    name: 'Before and after',
    small: 'full',
    cell: ({ fields, before, after, removedAt }) => {
      const lines = differences(before, after);
      if (lines.length === 0) return removedAt && fields.length > 0 ? <Removed at={removedAt} /> : null;
      return (
        <Clipped lines={2} of="the change" look="">
          {lines.map((line) => (
            <span key={line.what} className="me-3">
              <span className="text-quiet text-tiny">{line.what}: </span>
              {line.before}
              <ArrowRight size={14} role="img" aria-label="became" className="mx-1.5 inline-block" />
              {line.after}
            </span>
          ))}
        </Clipped>
      );
    },
  },
  {
    name: 'Why',
    small: 'full',
    cell: ({ reason, removedAt }) =>
      reason ? (
        <Clipped lines={2} of="the reason" look="">
          “{reason}”
        </Clipped>
      ) : (
        removedAt && <Removed at={removedAt} />
      ),
  },
];

/** Everything admins changed, newest first. */
export default function AuditPage() {
  return (
    <ListPage
      query={auditQuery}
      noun="change"
      title="Audit log"
      intro={
        <p className="max-w-prose text-quiet">
          Who changed what, when and why. Nothing here can be edited. When we erase a person’s data, only the
          details about them are removed.
        </p>
      }
      search="Person, email or order number"
      filters={{
        action: { label: 'Action', unset: 'All actions', names: auditActions },
        days: 'Changed',
      }}
      only={{
        actor: ({ actor }) => `changes by ${actor.name}`,
        target: ({ target }) => `changes to ${target.label}`,
      }}
      advice="Choose another action, or show them all."
      none="No one has changed anything yet"
      columns={columns}
    />
  );
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
    <TextLink to={addressWith({ actor: id })}>
      {name}
      <span className="sr-only">, only their changes</span>
    </TextLink>
  );
}

/** Where a changed thing is. */
const pages: Partial<Record<AuditEntry['target']['kind'], (target: AuditEntry['target']) => string>> = {
  artist: ({ id }) => `/admin/artists/${id}`,
  request: ({ id }) => `/admin/requests/${id}`,
  user: ({ id }) => `/admin/users/${id}`,
  setting: () => '/admin/settings',
  rule: () => '/admin/rules',
  month: () => '/admin/books/months',
  bank_file: () => '/admin/payouts/by-hand',
  payout: ({ label }) => `/admin/payouts?search=${encodeURIComponent(label)}`,
  refund: ({ label }) => `/admin/requests?search=${label}`,
};

function Target({ target }: { target: AuditEntry['target'] }) {
  const to = pages[target.kind]?.(target);
  return (
    <>
      {to ? <TextLink to={to}>{target.label}</TextLink> : target.label}
      {target.amount && <span className="figures">, {formatMoney(target.amount)}</span>}
    </>
  );
}
