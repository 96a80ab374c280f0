import { auditActionNames, auditActions } from '@salamu/api/domain/admin/audit-actions';
import { EmptyState } from '@salamu/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { choicesOf, Filter } from '../../parts/list/filter.tsx';
import { ListFrame } from '../../parts/list/list-frame.tsx';
import { Only } from '../../parts/list/only.tsx';
import { Toolbar } from '../../parts/list/toolbar.tsx';
import { oneOf, useListParams } from '../../parts/list/use-list-params.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { AuditTable } from './audit-table.tsx';
import { auditQuery } from './queries.ts';

/** Everything admins changed, newest first. */
export default function AuditPage() {
  const { get } = useListParams();
  const [actor, target] = [get('actor'), get('target')];
  const action = oneOf(auditActionNames, get('action'));
  const list = useQuery(auditQuery({ action, actor, target, cursor: get('cursor') }));
  const first = list.data?.items[0];
  const only = [
    actor && first && `changes by ${first.actor.name}`,
    target && first && `changes to ${first.target.label}`,
  ].filter(Boolean);

  return (
    <>
      <PageHeader title="Audit log">
        <p className="max-w-prose text-quiet">
          Who changed what, when and why. Nothing here can be edited. When we erase a person’s data, only the
          details about them are removed.
        </p>
      </PageHeader>
      <Toolbar>
        <Filter name="action" label="Action" unset="All actions" choices={choicesOf(auditActions)} />
        {only.length > 0 && <Only what={only.join(', and ')} params={['actor', 'target']} />}
      </Toolbar>
      <ListFrame
        list={list}
        noun="change"
        advice="Choose another action, or show them all."
        empty={<EmptyState title="No one has changed anything yet" />}
      >
        {(entries) => <AuditTable entries={entries} />}
      </ListFrame>
    </>
  );
}
