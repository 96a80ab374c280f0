import type { Duty } from '@salamu/api/domain/account/duties';
import { roleWords } from '@salamu/api/domain/account/role-words';
import { type Role, roleNames, roles } from '@salamu/api/domain/account/roles';
import { FormDialog } from '@salamu/ui/forms/form-dialog';
import { RadioCards } from '@salamu/ui/forms/radio-cards';
import { useForm } from '@salamu/ui/forms/use-form';
import { Button } from '@salamu/ui/kit/button';
import { api } from '@salamu/ui/session/api';
import { useState } from 'react';
import { decide } from '../parts/decide.ts';
import { sayChange } from '../parts/say-change.ts';
import { DutyBoxes, dutyProblems, signedOut } from './duty-boxes.tsx';
import type { AdminUser } from './page.tsx';

interface Changing {
  user: AdminUser;
  isMe: boolean;
}

const called = (role: Role) => roles[role].toLowerCase();

export function ChangeRole({ user, isMe }: Changing) {
  const [seen, setSeen] = useState<Role | null>(null);
  return (
    <>
      <Button variant="link" size="sm" onClick={() => setSeen(user.role)}>
        Change role<span className="sr-only"> of {user.name}</span>
      </Button>
      {seen && <RoleDialog {...{ user, isMe, seen }} onClose={() => setSeen(null)} />}
    </>
  );
}

interface RoleDialogProps extends Changing {
  seen: Role;
  onClose: () => void;
}

/** Asks for the new role, and for a new admin's duties. */
function RoleDialog({ user, isMe, seen, onClose }: RoleDialogProps) {
  const { id, name, email, emailConfirmed } = user;
  const becomesAdmin = (role: Role) => role === 'admin' && seen !== 'admin';
  const form = useForm({
    start: { role: seen, chosen: [] as Duty[] },
    check: ({ role, chosen }) => (becomesAdmin(role) ? dutyProblems(chosen) : {}),
    send: async ({ role, chosen }) => {
      if (role !== seen)
        sayChange(
          await decide(
            api.admin.users({ id }).role.put({ role, seen, ...(becomesAdmin(role) && { duties: chosen }) }),
          ),
          `${name}’s role is now ${called(role)}.`,
        );
      onClose();
    },
  });
  const { values, change, problems, busy, failure, submit } = form;
  const { role, chosen } = values;
  const isSame = role === seen;
  return (
    <FormDialog
      title={`${name}’s role`}
      confirm={`${isSame ? 'Keep as' : 'Make'} ${called(role)}`}
      {...{ busy, failure, onClose }}
      onSubmit={submit}
    >
      <RadioCards
        legend="Role"
        layout="grid"
        options={roleNames.map((value) => ({
          value,
          label: roles[value],
          hint: roleWords[value].meaning,
        }))}
        value={role}
        onChange={(chosenRole) => change({ role: chosenRole })}
      />
      {becomesAdmin(role) && !emailConfirmed && (
        <p role="alert" className="border-edge border-s-4 bg-sunk px-4 py-3 [overflow-wrap:anywhere]">
          Nobody has confirmed {email}. Anyone could have opened this account with that address, so ask {name}{' '}
          to confirm it first.
        </p>
      )}
      {becomesAdmin(role) && (
        <DutyBoxes chosen={chosen} error={problems.duties} onChange={(next) => change({ chosen: next })} />
      )}
      <p role="status" className="text-quiet">
        {isSame ? 'Nothing changes.' : `${says(role, name, isMe)} ${roleWords[seen].loss}`}
      </p>
    </FormDialog>
  );
}

const says = (role: Role, name: string, isMe: boolean) =>
  role === 'admin'
    ? signedOut(name, isMe)
    : `${isMe ? 'You’re' : `${name} is`} signed out everywhere right away.`;
