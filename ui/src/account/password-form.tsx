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
  const { field, reset, failure, busy, submit } = useForm({
    start: { currentPassword: '', newPassword: '' },
    check: ({ currentPassword, newPassword }) => ({
      ...(!currentPassword && { currentPassword: 'Enter your current password.' }),
      ...passwordProblem(newPassword, 'newPassword'),
    }),
    send: async (passwords) => {
      const { token } = await call(api.users.me.patch(passwords));
      if (token) storeToken(token);
      reset();
      toast.success('Your password is changed. You’re signed out everywhere else.');
      onDone();
    },
  });
  return (
    <form onSubmit={submit} className="grid max-w-md gap-5" noValidate>
      <PasswordField
        {...field('currentPassword')}
        label="Current password"
        autoComplete="current-password"
        maxLength={passwordLength.most}
      />
      <PasswordField
        {...field('newPassword')}
        label="New password"
        hint={passwordHint}
        autoComplete="new-password"
        maxLength={passwordLength.most}
      />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" loading={busy} className="justify-self-start">
        Change my password
      </Button>
    </form>
  );
}
