import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { RadioCards } from '@salamu/ui/radio-cards';
import { toast } from '@salamu/ui/toaster';
import { useState } from 'react';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { decided, refreshAdmin } from '../parts/refresh.ts';
import { type AdminUser, type Role, roleNames, roles } from './queries.ts';

/** What each role can do. */
const meanings: Record<Role, string> = {
  user: 'Sends requests and follows artists.',
  artist: 'Answers requests. Starts with an empty profile that stays hidden until it’s verified.',
  admin: 'Sees everyone’s data, decides about money, and can change any role, including yours.',
};

/** What the user loses with the change. */
function loss(user: AdminUser): string {
  if (user.role === 'artist') return 'The artist’s page leaves the public list.';
  if (user.role === 'admin') return 'They lose the admin area.';
  return '';
}

interface ChangeRoleProps {
  user: AdminUser;
  isMe: boolean;
}

/** Changes someone's role, after explaining what that means. */
export function ChangeRole({ user, isMe }: ChangeRoleProps) {
  const [open, setOpen] = useState(false);
  const [role, setRole] = useState<Role>(user.role);
  const [seen, setSeen] = useState<Role>(user.role);

  async function change() {
    if (role === user.role) return;
    await decided(call(api.admin.users({ id: user.id }).role.put({ role, seen })));
    toast.success(`${user.name}’s role is now ${roleNames[role].toLowerCase()}.`);
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
          title={`${user.name}’s role`}
          confirm={
            role === user.role
              ? `Keep as ${roleNames[role].toLowerCase()}`
              : `Make ${roleNames[role].toLowerCase()}`
          }
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
              : `${isMe ? 'You’re' : `${user.name} is`} signed out everywhere right away. ${loss(user)}`}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
