import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { RadioCards } from '@salamu/ui/radio-cards';
import { toast } from '@salamu/ui/toaster';
import { useState } from 'react';
import { ConfirmDialog } from '../../request/confirm-dialog.tsx';
import { decided, refreshAdmin } from '../refresh.ts';
import { type AdminUser, type Role, roleNames, roles } from './queries.ts';

/** What somebody may do in each role. */
const meanings: Record<Role, string> = {
  user: 'Sends requests and follows artists.',
  artist: 'Answers requests; starts with an empty profile that nobody sees until it is verified.',
  admin: 'Sees everybody’s data, decides about money, and may change any role, yours too.',
};

/** What the change takes away. */
function loss(user: AdminUser): string {
  if (user.role === 'artist') return 'The artist’s page leaves the public list.';
  if (user.role === 'admin') return 'The admin area closes for them.';
  return '';
}

interface ChangeRoleProps {
  user: AdminUser;
  isMe: boolean;
}

/** Gives somebody another role, once it is said what that means. */
export function ChangeRole({ user, isMe }: ChangeRoleProps) {
  const [open, setOpen] = useState(false);
  const [role, setRole] = useState<Role>(user.role);
  const [seen, setSeen] = useState<Role>(user.role);

  async function change() {
    if (role === user.role) return;
    await decided(call(api.admin.users({ id: user.id }).role.put({ role, seen })));
    toast.success(`${user.name} is now: ${roleNames[role]}.`);
    refreshAdmin();
  }

  function ask() {
    setRole(user.role);
    setSeen(user.role);
    setOpen(true);
  }

  return (
    <>
      <Button variant="link" size="sm" onClick={ask}>
        Change role<span className="sr-only"> of {user.name}</span>
      </Button>
      {open && (
        <ConfirmDialog
          title={`Role of ${user.name}`}
          confirm={role === user.role ? `Stay ${roleNames[role]}` : `Make ${roleNames[role]}`}
          onClose={() => setOpen(false)}
          onConfirm={change}
        >
          <RadioCards
            legend="Role"
            layout="grid"
            options={roles.map((value) => ({ value, label: roleNames[value], hint: meanings[value] }))}
            value={role}
            onChange={setRole}
          />
          <p role="status" className="text-quiet">
            {role === user.role
              ? 'Nothing changes.'
              : `${isMe ? 'You are' : `${user.name} is`} signed out everywhere at once. ${loss(user)}`}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
