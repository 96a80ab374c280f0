import { type Duty, nameDuties } from '@salamu/api/domain/account/duties';
import { FormDialog } from '@salamu/ui/forms/form-dialog';
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

export function ChangeDuties({ user, isMe }: Changing) {
  const [seen, setSeen] = useState<Duty[] | null>(null);
  return (
    <>
      <Button variant="link" size="sm" onClick={() => setSeen(user.duties)}>
        Change duties<span className="sr-only"> of {user.name}</span>
      </Button>
      {seen && <DutiesDialog {...{ user, isMe, seen }} onClose={() => setSeen(null)} />}
    </>
  );
}

interface DutiesDialogProps extends Changing {
  seen: Duty[];
  onClose: () => void;
}

function DutiesDialog({ user: { id, name }, isMe, seen, onClose }: DutiesDialogProps) {
  const form = useForm({
    start: { chosen: seen },
    check: ({ chosen }) => dutyProblems(chosen),
    send: async ({ chosen }) => {
      if (nameDuties(chosen) !== nameDuties(seen))
        sayChange(
          await decide(api.admin.users({ id }).duties.put({ duties: chosen, seen })),
          `${name}’s duties are now ${nameDuties(chosen)}.`,
        );
      onClose();
    },
  });
  const { values, change, problems, busy, failure, submit } = form;
  const isSame = nameDuties(values.chosen) === nameDuties(seen);
  return (
    <FormDialog
      title={`${name}’s duties`}
      confirm={isSame ? 'Keep as they are' : 'Change duties'}
      {...{ busy, failure, onClose }}
      onSubmit={submit}
    >
      <DutyBoxes chosen={values.chosen} error={problems.duties} onChange={(chosen) => change({ chosen })} />
      <p role="status" className="text-quiet">
        {isSame ? 'Nothing changes.' : signedOut(name, isMe)}
      </p>
    </FormDialog>
  );
}
