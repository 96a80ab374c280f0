import { nameDuties } from '@salamu/api/domain/account/duties';
import { roleNames, roles } from '@salamu/api/domain/account/roles';
import { Badge } from '@salamu/ui/kit/badge';
import { api } from '@salamu/ui/session/api';
import { useUser } from '../../app/guard.tsx';
import { type Found, filteredQuery } from '../../app/live.ts';
import { useMay } from '../../app/may.ts';
import { Address } from '../../parts/list/address.tsx';
import type { Column } from '../../parts/list/data-table.tsx';
import { sorts } from '../../parts/list/filtered-list.tsx';
import { TextLink } from '../../parts/text-link.tsx';
import { adminKey } from '../parts/decide.ts';
import { ListPage } from '../parts/list-page.tsx';
import { Suspension } from '../parts/suspension.tsx';
import { sortsByAge, whenColumn } from '../parts/when-column.tsx';
import { ChangeRole } from './change-role.tsx';

const usersQuery = filteredQuery([...adminKey, 'users'], api.admin.users.get);
export type AdminUser = Found<typeof usersQuery>['items'][number];

const columns: readonly Column<AdminUser>[] = [
  {
    name: 'Name',
    sort: ['name', 'ascending'],
    cell: ({ id, name }) => (
      <TextLink to={`/admin/users/${id}`} className="font-semibold">
        {name}
      </TextLink>
    ),
    below: ({ email, emailConfirmed }) => (
      <>
        <Address>{email}</Address>
        {!emailConfirmed && <span>{' (not confirmed)'}</span>}
      </>
    ),
  },
  {
    name: 'Role',
    width: 'xl:w-38',
    small: 'end',
    cell: ({ role, artistId }) =>
      role === 'artist' && artistId ? (
        <TextLink to={`/admin/artists/${artistId}`}>{roles[role]}</TextLink>
      ) : (
        roles[role]
      ),
    below: ({ duties }) => nameDuties(duties),
  },
  whenColumn('Joined', ({ createdAt }) => createdAt, { width: 'xl:w-32', ...sortsByAge }),
  {
    name: 'Status',
    width: 'xl:w-40',
    cell: ({ suspended }) => suspended && <Badge tone="end" label="Suspended" />,
    below: ({ suspendedReason }) => suspendedReason,
  },
  { name: 'Actions', width: 'xl:w-80', cell: (user) => <Actions user={user} /> },
];

export default function UsersPage() {
  const may = useMay();
  return (
    <ListPage
      query={usersQuery}
      noun="user"
      intro={
        may('listApprovals') && (
          <TextLink to="/admin/users/approvals">Approvals: what waits for another owner</TextLink>
        )
      }
      search="Name or email"
      filters={{
        role: {
          label: 'Role',
          unset: 'All roles',
          names: Object.fromEntries(roleNames.map((role) => [role, roles[role]])),
        },
        suspended: {
          label: 'Status',
          unset: 'Any status',
          names: { true: 'Suspended', false: 'Can sign in' },
        },
        confirmed: {
          label: 'Email',
          unset: 'Any email',
          names: { true: 'Email confirmed', false: 'Not confirmed' },
        },
        struck: {
          label: 'Strikes',
          unset: 'Any strikes',
          names: { true: 'Many strikes', false: 'Fewer or none' },
        },
        sort: sorts({ oldest: 'Oldest first', name: 'By name' }),
      }}
      none="No one has an account yet"
      columns={columns}
    />
  );
}

function Actions({ user }: { user: AdminUser }) {
  const isMe = useUser().id === user.id;
  return (
    <span className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <ChangeRole user={user} isMe={isMe} />
      {user.role === 'user' && (
        <TextLink action to={`/admin/requests?fanId=${user.id}`}>
          Requests<span className="sr-only"> of {user.name}</span>
        </TextLink>
      )}
      {isMe ? <span className="text-quiet">This is you</span> : <Suspension user={user} />}
    </span>
  );
}
