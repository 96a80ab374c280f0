import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { FormFailure } from '@salamu/ui/form-failure';
import { PasswordField } from '@salamu/ui/password-field';
import { TextField } from '@salamu/ui/text-field';
import { toast } from '@salamu/ui/toaster';
import { useForm } from '@salamu/ui/use-form';
import { emailProblem } from '../../data/email.ts';
import type { Account } from './Details.tsx';

interface EmailFormProps {
  account: Account;
  onChanged: () => Promise<void>;
}

/** A new address that isn't confirmed yet. */
function Pending({ account, onChanged }: EmailFormProps) {
  const { failure, busy, submit } = useForm({
    start: {},
    send: async () => {
      await call(api.users.me.patch({ email: account.email }));
      await onChanged();
      toast.success('Your address stays as it is.');
    },
  });
  return (
    <form
      onSubmit={submit}
      className="grid justify-items-start gap-2 border-edge border-l-4 bg-sunk px-4 py-3"
    >
      <p className="[overflow-wrap:anywhere]">
        <strong>{account.pendingEmail}</strong> is waiting for you to open the link we emailed there. Until
        then your address is {account.email}.
      </p>
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" variant="link" loading={busy}>
        Cancel the change
      </Button>
    </form>
  );
}

/** Change the email address, with the password and then the link emailed to the new address. */
export function EmailForm({ account, onChanged }: EmailFormProps) {
  const { field, reset, failure, busy, submit } = useForm({
    start: { email: '', currentPassword: '' },
    check: ({ email, currentPassword }) => ({
      ...emailProblem(email),
      ...(!currentPassword && { currentPassword: 'Enter your password.' }),
    }),
    send: async ({ email, currentPassword }) => {
      await call(api.users.me.patch({ email: email.trim(), currentPassword }));
      reset();
      await onChanged();
      toast.success('Open the link we emailed to the new address.');
    },
  });
  return (
    <section className="grid max-w-md gap-5 border-line border-t pt-8">
      <h2 className="text-h3">Email</h2>
      <p className="[overflow-wrap:anywhere]">
        {account.email}
        <span className="text-quiet">{account.emailConfirmed ? ', confirmed' : ', not confirmed yet'}</span>
      </p>
      {account.pendingEmail && <Pending account={account} onChanged={onChanged} />}
      <form onSubmit={submit} className="grid gap-5" noValidate>
        <TextField {...field('email')} type="email" label="New email" autoComplete="email" />
        <PasswordField
          {...field('currentPassword')}
          label="Your password"
          hint="So that no one else can take over your account."
          autoComplete="current-password"
        />
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" variant="outline" loading={busy} className="justify-self-start">
          Change my email
        </Button>
      </form>
    </section>
  );
}
