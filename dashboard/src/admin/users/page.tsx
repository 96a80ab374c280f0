import { type Role, roleNames, roles } from '@salamu/api/domain/account/roles';
import { api } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { EmptyState } from '@salamu/ui/empty-state';
import { When } from '@salamu/ui/when';
import { CircleSlash } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../../app/guard.tsx';
import { type Found, filteredQuery } from '../../app/live.ts';
import { AskDialog } from '../../parts/decisions.tsx';
import { Address } from '../../parts/list/address.tsx';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { FilteredList, sorts } from '../../parts/list/filtered-list.tsx';
import { TextLink } from '../../parts/text-link.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { adminKey, decide } from '../parts/decide.ts';
import { Suspension } from '../parts/suspension.tsx';

const usersQuery = filteredQuery([...adminKey, 'users'], api.admin.users.get);
type AdminUser = Found<typeof usersQuery>['items'][number];

const columns: readonly Column<AdminUser>[] = [
  {
    name: 'Name',
    cell: ({ name, email, emailConfirmed }) => (
      <>
        <span className="font-semibold">{name}</span>
        <span className="block text-quiet text-tiny">
          <Address>{email}</Address>
          {!emailConfirmed && ' (not confirmed)'}
        </span>
      </>
    ),
  },
  {
    name: 'Role',
    width: 'xl:w-38',
    small: 'end',
    cell: ({ role, artistId }) => {
      const { name } = roles[role];
      return role === 'artist' && artistId ? (
        <TextLink to={`/admin/artists/${artistId}`}>{name}</TextLink>
      ) : (
        name
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
  { name: 'Actions', width: 'xl:w-62', cell: (user) => <Actions user={user} /> },
];

/** Everyone with an account, newest first. */
export default function UsersPage() {
  return (
    <>
      <PageHeader title="Users" />
      <FilteredList
        query={usersQuery}
        noun="user"
        search={{ label: 'Search users', placeholder: 'Name or email' }}
        filters={{
          role: {
            label: 'Role',
            unset: 'All roles',
            names: Object.fromEntries(roleNames.map((role) => [role, roles[role].name])),
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
          sort: sorts({ oldest: 'Oldest first', name: 'By name' }),
        }}
        empty={<EmptyState title="No one has an account yet" />}
      >
        {(users) => <DataTable caption="Users" columns={columns} rows={users} rowKey={({ id }) => id} />}
      </FilteredList>
    </>
  );
}

function Actions({ user }: { user: AdminUser }) {
  const isMe = useUser().id === user.id;
  return (
    <span className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <ChangeRole user={user} isMe={isMe} />
      {user.role === 'user' && (
        <TextLink to={`/admin/requests?fanId=${user.id}`}>
          Requests<span className="sr-only"> of {user.name}</span>
        </TextLink>
      )}
      {isMe ? <span className="text-quiet">This is you</span> : <Suspension user={user} />}
    </span>
  );
}

function ChangeRole({ user: { id, name, role }, isMe }: { user: AdminUser; isMe: boolean }) {
  /** The role that the admin saw when asking. */
  const [seen, setSeen] = useState<Role | null>(null);
  const called = (chosen: Role) => roles[chosen].name.toLowerCase();
  return (
    <>
      <Button variant="link" size="sm" onClick={() => setSeen(role)}>
        Change role<span className="sr-only"> of {name}</span>
      </Button>
      {seen && (
        <AskDialog<Role>
          title={`${name}’s role`}
          choice={{
            legend: 'Role',
            layout: 'grid',
            options: roleNames.map((value) => ({
              value,
              label: roles[value].name,
              hint: roles[value].meaning,
            })),
            start: seen,
            says: (chosen) =>
              chosen === seen
                ? 'Nothing changes.'
                : `${isMe ? 'You’re' : `${name} is`} signed out everywhere right away. ${roles[seen].loss}`,
          }}
          confirm={(chosen) => `${chosen === seen ? 'Keep as' : 'Make'} ${called(chosen)}`}
          onClose={() => setSeen(null)}
          act={async ({ choice: chosen }) =>
            chosen !== seen &&
            decide(
              api.admin.users({ id }).role.put({ role: chosen, seen }),
              `${name}’s role is now ${called(chosen)}.`,
            )
          }
        />
      )}
    </>
  );
}
