import { nameDuties } from '@salamu/api/domain/account/duties';
import { roleNames, roles } from '@salamu/api/domain/account/roles';
import { EmptyState } from '@salamu/ui/kit/empty-state';
import { When } from '@salamu/ui/kit/when';
import { api } from '@salamu/ui/session/api';
import { CircleSlash } from 'lucide-react';
import { useUser } from '../../app/guard.tsx';
import { type Found, filteredQuery } from '../../app/live.ts';
import { useMay } from '../../app/may.ts';
import { Address } from '../../parts/list/address.tsx';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { FilteredList, sorts } from '../../parts/list/filtered-list.tsx';
import { TextLink } from '../../parts/text-link.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { adminKey } from '../parts/decide.ts';
import { Suspension } from '../parts/suspension.tsx';
import { ChangeDuties } from './change-duties.tsx';
import { ChangeRole } from './change-role.tsx';

const usersQuery = filteredQuery([...adminKey, 'users'], api.admin.users.get);
export type AdminUser = Found<typeof usersQuery>['items'][number];

const columns: readonly Column<AdminUser>[] = [
  {
    name: 'Name',
    cell: ({ id, name, email, emailConfirmed }) => (
      <>
        <TextLink to={`/admin/users/${id}`} className="font-semibold">
          {name}
        </TextLink>
        <span className="block text-quiet text-tiny">
          <Address>{email}</Address>
          {!emailConfirmed && <span>{' (not confirmed)'}</span>}
        </span>
      </>
    ),
  },
  {
    name: 'Role',
    width: 'xl:w-38',
    small: 'end',
    cell: ({ role, duties, artistId }) => {
      const name = roles[role];
      if (role === 'artist' && artistId) return <TextLink to={`/admin/artists/${artistId}`}>{name}</TextLink>;
      return (
        <>
          {name}
          {duties.length > 0 && <span className="block text-quiet text-tiny">{nameDuties(duties)}</span>}
        </>
      );
    },
  },
  { name: 'Joined', width: 'xl:w-32', small: 'end', cell: ({ createdAt }) => <When at={createdAt} /> },
  {
    name: 'Status',
    width: 'xl:w-40',
    cell: ({ suspended, suspendedReason }) =>
      suspended && (
        <>
          <span className="inline-flex items-center gap-1.5 font-semibold text-clay">
            <CircleSlash size={15} aria-hidden="true" />
            Suspended
          </span>
          {suspendedReason && <span className="block text-quiet text-tiny">{suspendedReason}</span>}
        </>
      ),
  },
  { name: 'Actions', width: 'xl:w-80', cell: (user) => <Actions user={user} /> },
];

export default function UsersPage() {
  return (
    <>
      <PageHeader title="Users">
        <Approvals />
      </PageHeader>
      <FilteredList
        query={usersQuery}
        noun="user"
        search={{ label: 'Search users', placeholder: 'Name or email' }}
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
        empty={<EmptyState title="No one has an account yet" />}
      >
        {(users) => <DataTable caption="Users" columns={columns} rows={users} rowKey={({ id }) => id} />}
      </FilteredList>
    </>
  );
}

function Approvals() {
  const may = useMay();
  if (!may('listApprovals')) return null;
  return (
    <TextLink to="/admin/users/approvals" className="justify-self-start">
      Approvals: what waits for another owner
    </TextLink>
  );
}

function Actions({ user }: { user: AdminUser }) {
  const isMe = useUser().id === user.id;
  const may = useMay();
  return (
    <span className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      {may('changeRole') && <ChangeRole user={user} isMe={isMe} />}
      {user.role === 'admin' && may('changeDuties') && <ChangeDuties user={user} isMe={isMe} />}
      {user.role === 'user' && (
        <TextLink action to={`/admin/requests?fanId=${user.id}`}>
          Requests<span className="sr-only"> of {user.name}</span>
        </TextLink>
      )}
      {isMe ? <span className="text-quiet">This is you</span> : <Suspension user={user} />}
    </span>
  );
}
