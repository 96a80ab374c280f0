import { type Duty, duties, dutyNames, inOrder, nameDuties } from '@salamu/api/domain/account/duties';
import { dutyWords, roleWords } from '@salamu/api/domain/account/role-words';
import { type Role, roleNames, roles } from '@salamu/api/domain/account/roles';
import { Checkbox } from '@salamu/ui/forms/checkbox';
import { FieldError } from '@salamu/ui/forms/field';
import { FormDialog } from '@salamu/ui/forms/form-dialog';
import { RadioCards } from '@salamu/ui/forms/radio-cards';
import { useForm } from '@salamu/ui/forms/use-form';
import { Button } from '@salamu/ui/kit/button';
import { api } from '@salamu/ui/session/api';
import { useId, useState } from 'react';
import { useMay } from '../../app/may.ts';
import { decide, sayChange } from '../parts/decide.ts';
import type { AdminUser } from './page.tsx';

interface Changing {
  user: AdminUser;
  isMe: boolean;
}

const called = (role: Role) => roles[role].toLowerCase();

/** Changes what someone may do: their role, and an admin's duties. */
export function ChangeRole({ user, isMe }: Changing) {
  const [seen, setSeen] = useState<AdminUser | null>(null);
  const may = useMay();
  if (!may('changeRole')) return null;
  return (
    <>
      <Button variant="link" size="sm" onClick={() => setSeen(user)}>
        {user.role === 'admin' ? 'Change role or duties' : 'Change role'}
        <span className="sr-only"> of {user.name}</span>
      </Button>
      {seen && <RoleDialog {...{ user: seen, isMe }} onClose={() => setSeen(null)} />}
    </>
  );
}

function RoleDialog({ user: seen, isMe, onClose }: Changing & { onClose: () => void }) {
  const { id, name, email, emailConfirmed } = seen;
  const account = api.admin.users({ id });
  const form = useForm({
    start: { role: seen.role, chosen: seen.duties },
    check: ({ role, chosen }): Record<string, string> =>
      role === 'admin' && chosen.length === 0 ? { duties: 'Choose at least one duty.' } : {},
    send: async ({ role, chosen }) => {
      const isAdmin = role === 'admin' && { duties: chosen };
      if (role !== seen.role)
        sayChange(
          await decide(account.role.put({ role, seen: seen.role, ...isAdmin })),
          `${name}’s role is now ${called(role)}.`,
        );
      else if (nameDuties(chosen) !== nameDuties(seen.duties))
        sayChange(
          await decide(account.duties.put({ duties: chosen, seen: seen.duties })),
          `${name}’s duties are now ${nameDuties(chosen)}.`,
        );
      onClose();
    },
  });
  const { values, change, problems, busy, failure, submit } = form;
  const { role, chosen } = values;
  const becomesAdmin = role === 'admin' && seen.role !== 'admin';
  const isOther = role !== seen.role;
  const isSame = !isOther && nameDuties(chosen) === nameDuties(seen.duties);
  const out = `${isMe ? 'You’re' : `${name} is`} signed out everywhere right away`;
  return (
    <FormDialog
      title={`${name}’s role`}
      confirm={isOther ? `Make ${called(role)}` : isSame ? `Keep as ${called(role)}` : 'Change duties'}
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
        onChange={(next) => change({ role: next })}
      />
      {becomesAdmin && !emailConfirmed && (
        <p role="alert" className="border-edge border-s-4 bg-sunk px-4 py-3 [overflow-wrap:anywhere]">
          Nobody has confirmed {email}. Anyone could have opened this account with that address, so ask {name}{' '}
          to confirm it first.
        </p>
      )}
      {role === 'admin' && (
        <DutyBoxes chosen={chosen} error={problems.duties} onChange={(next) => change({ chosen: next })} />
      )}
      <p role="status" className="text-quiet">
        {isSame
          ? 'Nothing changes.'
          : `${out}${role === 'admin' ? ', and we email all admins' : ''}. ${isOther ? roleWords[seen.role].loss : ''}`}
      </p>
    </FormDialog>
  );
}

interface DutyBoxesProps {
  chosen: readonly Duty[];
  error?: string | null;
  onChange: (chosen: Duty[]) => void;
}

function DutyBoxes({ chosen, error, onChange }: DutyBoxesProps) {
  const id = useId();
  return (
    <fieldset className="field" aria-describedby={error ? id : undefined}>
      <legend className="field-label pb-1.5">Duties</legend>
      <div className="grid gap-2">
        {dutyNames.map((duty) => (
          <Checkbox
            key={duty}
            label={duties[duty]}
            hint={dutyWords[duty]}
            checked={chosen.includes(duty)}
            aria-invalid={error ? true : undefined}
            onChange={({ currentTarget: { checked } }) =>
              onChange(inOrder(checked ? [...chosen, duty] : chosen.filter((other) => other !== duty)))
            }
          />
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
