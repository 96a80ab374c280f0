import { m } from '@salamu/messages/messages';
import { FormFailure } from '@salamu/ui/forms/form-failure';
import { TextField } from '@salamu/ui/forms/text-field';
import { useForm } from '@salamu/ui/forms/use-form';
import { Button } from '@salamu/ui/kit/button';
import { MailCheck } from 'lucide-react';
import { emailProblem } from '../../data/account/email.ts';
import { useHydrated } from '../use-hydrated.ts';

interface AskForLinkProps {
  submit: string;
  send: (email: string) => Promise<unknown>;
  /** What was sent to an address, and how long it works. */
  sent: (email: string) => string;
}

/** Email a link to an address, without revealing whether it has an account. */
export function AskForLink({ submit: label, send, sent }: AskForLinkProps) {
  const form = useHydrated<HTMLFormElement>();
  const { values, field, failure, state, busy, submit } = useForm({
    start: { email: '' },
    check: ({ email }) => emailProblem(email),
    send: ({ email }) => send(email.trim()),
  });
  if (state === 'sent')
    return (
      <div role="status" className="grid gap-4">
        <p className="flex items-start gap-3 text-lead [overflow-wrap:anywhere]">
          <MailCheck size={28} aria-hidden="true" className="flex-none text-leaf" />
          <span>{sent(values.email.trim())}</span>
        </p>
        <p className="text-quiet">{m.mail_link_check_spam()}</p>
      </div>
    );
  return (
    <form ref={form} onSubmit={submit} className="grid gap-5" noValidate>
      <TextField {...field('email')} type="email" label={m.account_email()} autoComplete="email" />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" size="lg" full loading={busy} loadingLabel={m.form_sending()}>
        {label}
      </Button>
    </form>
  );
}
