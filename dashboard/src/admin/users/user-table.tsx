import { When } from '@salamu/ui/when';
import { CircleSlash } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useUser } from '../../app/guard.tsx';
import { Address } from '../../parts/list/address.tsx';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { Suspension } from '../parts/suspension.tsx';
import { ChangeRole } from './change-role.tsx';
import { type AdminUser, roleNames } from './queries.ts';

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
    cell: ({ role, artistId }) =>
      role === 'artist' && artistId ? (
        <Link to={`/admin/artists/${artistId}`} className="text-link">
          {roleNames[role]}
        </Link>
      ) : (
        roleNames[role]
      ),
  },
  { name: 'Joined', width: 'xl:w-32', small: 'end', cell: ({ createdAt }) => <When at={createdAt} /> },
  { name: 'Status', width: 'xl:w-40', cell: (user) => <Standing user={user} /> },
  { name: 'Actions', width: 'xl:w-62', cell: (user) => <Decide user={user} /> },
];

/** The accounts, with the decisions an admin can make about each. */
export function UserTable({ users }: { users: readonly AdminUser[] }) {
  return <DataTable caption="Users" columns={columns} rows={users} rowKey={({ id }) => id} />;
}

function Standing({ user: { suspended, suspendedReason } }: { user: AdminUser }) {
  if (!suspended) return null;
  return (
    <>
      <span className="inline-flex items-center gap-1.5 font-semibold text-clay">
        <CircleSlash size={15} aria-hidden="true" />
        Suspended
      </span>
      {suspendedReason && <span className="block text-quiet text-tiny">{suspendedReason}</span>}
    </>
  );
}

function Decide({ user }: { user: AdminUser }) {
  const isMe = useUser().id === user.id;
  return (
    <span className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <ChangeRole user={user} isMe={isMe} />
      {user.role === 'user' && (
        <Link to={`/admin/requests?fanId=${user.id}`} className="text-link">
          Requests<span className="sr-only"> of {user.name}</span>
        </Link>
      )}
      {isMe ? <span className="text-quiet">This is you</span> : <Suspension user={user} />}
    </span>
  );
}
