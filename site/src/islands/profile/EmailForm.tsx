import { m } from '@salamu/messages/messages';
import { FormFailure } from '@salamu/ui/forms/form-failure';
import { PasswordField } from '@salamu/ui/forms/password-field';
import { TextField } from '@salamu/ui/forms/text-field';
import { useForm } from '@salamu/ui/forms/use-form';
import { Button } from '@salamu/ui/kit/button';
import { MessageParts } from '@salamu/ui/kit/message-parts';
import { toast } from '@salamu/ui/kit/toaster';
import { api, call } from '@salamu/ui/session/api';
import { emailProblem } from '../../data/account/email.ts';
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
      toast.success(m.email_stays());
    },
  });
  return (
    <form
      onSubmit={submit}
      className="grid justify-items-start gap-2 border-edge border-s-4 bg-sunk px-4 py-3"
    >
      <p className="[overflow-wrap:anywhere]">
        <MessageParts
          of={m.email_pending.parts({ pending: account.pendingEmail ?? '', email: account.email })}
          as={{ strong: (words) => <strong>{words}</strong> }}
        />
      </p>
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" variant="link" loading={busy}>
        {m.email_cancel_change()}
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
      ...(!currentPassword && { currentPassword: m.account_enter_password() }),
    }),
    send: async ({ email, currentPassword }) => {
      await call(api.users.me.patch({ email: email.trim(), currentPassword }));
      reset();
      await onChanged();
      toast.success(m.email_open_link());
    },
  });
  return (
    <section className="grid max-w-md gap-5 border-line border-t pt-8">
      <h2 className="text-h3">{m.account_email()}</h2>
      <p className="[overflow-wrap:anywhere]">
        {account.email}
        <span className="text-quiet">
          {account.emailConfirmed ? m.email_confirmed() : m.email_unconfirmed()}
        </span>
      </p>
      {account.pendingEmail && <Pending account={account} onChanged={onChanged} />}
      <form onSubmit={submit} className="grid gap-5" noValidate>
        <TextField {...field('email')} type="email" label={m.email_new()} autoComplete="email" />
        <PasswordField
          {...field('currentPassword')}
          label={m.account_your_password()}
          hint={m.email_password_hint()}
          autoComplete="current-password"
        />
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" variant="outline" loading={busy} className="justify-self-start">
          {m.email_change()}
        </Button>
      </form>
    </section>
  );
}
