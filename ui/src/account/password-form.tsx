import { m } from '@salamu/messages/messages';
import { FormFailure } from '../forms/form-failure.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { useForm } from '../forms/use-form.ts';
import { Button } from '../kit/button.tsx';
import { toast } from '../kit/toaster.tsx';
import { api, call } from '../session/api.ts';
import { storeToken } from '../session/token.ts';
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
