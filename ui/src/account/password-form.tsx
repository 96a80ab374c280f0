import { m } from '@salamu/messages/messages';
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
      ...(!currentPassword && { currentPassword: m.password_enter_current() }),
      ...passwordProblem(newPassword, 'newPassword'),
    }),
    send: async (passwords) => {
      const { token } = await call(api.users.me.patch(passwords));
      if (token) storeToken(token);
      reset();
      toast.success(m.password_changed_here());
      onDone();
    },
  });
  return (
    <form onSubmit={submit} className="grid max-w-md gap-5" noValidate>
      <PasswordField
        {...field('currentPassword')}
        label={m.password_current()}
        autoComplete="current-password"
        maxLength={passwordLength.most}
      />
      <PasswordField
        {...field('newPassword')}
        label={m.password_new()}
        hint={passwordHint()}
        autoComplete="new-password"
        maxLength={passwordLength.most}
      />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" loading={busy} className="justify-self-start">
        {m.password_change()}
      </Button>
    </form>
  );
}
