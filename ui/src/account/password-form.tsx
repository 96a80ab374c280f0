import { useState } from 'react';
import { api, call } from '../api.ts';
import { Button } from '../button.tsx';
import { FormFailure } from '../form-failure.tsx';
import { PasswordField } from '../password-field.tsx';
import { toast } from '../toaster.tsx';
import { storeToken } from '../token.ts';
import { useForm } from '../use-form.ts';
import { passwordHint, passwordLength, passwordProblem } from './password-rules.ts';

/** Change the signed-in user's password. Every session ends; a new one begins here. */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const { problems, failure, busy, submit } = useForm({
    check: () => ({
      ...(!currentPassword && { currentPassword: 'Enter your current password.' }),
      ...passwordProblem(newPassword, 'newPassword'),
    }),
    send: async () => {
      const { token } = await call(api.users.me.patch({ currentPassword, newPassword }));
      if (token) storeToken(token);
      setCurrent('');
      setNew('');
      toast.success('Your password is changed. You’re signed out everywhere else.');
      onDone();
    },
  });
  return (
    <form onSubmit={submit} className="grid max-w-md gap-5" noValidate>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        maxLength={passwordLength.most}
        value={currentPassword}
        error={problems.currentPassword}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <PasswordField
        label="New password"
        hint={passwordHint}
        autoComplete="new-password"
        maxLength={passwordLength.most}
        value={newPassword}
        error={problems.newPassword}
        onChange={(event) => setNew(event.target.value)}
      />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" loading={busy} className="justify-self-start">
        Change my password
      </Button>
    </form>
  );
}
