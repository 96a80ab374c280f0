import { m } from '@salamu/messages/messages';
import { FormFailure } from '@salamu/ui/forms/form-failure';
import { TextField } from '@salamu/ui/forms/text-field';
import { useForm } from '@salamu/ui/forms/use-form';
import { Button } from '@salamu/ui/kit/button';
import { api, call } from '@salamu/ui/session/api';
import { MailCheck } from 'lucide-react';
import { emailProblem } from '../../data/account/email.ts';
import { useHydrated } from '../use-hydrated.ts';

/** Email a new private link to someone who knows the email address and the request's code. */
export function FreshLink({ code: known = '' }: { code?: string }) {
  const form = useHydrated<HTMLFormElement>();
  const { values, field, failure, state, busy, submit } = useForm({
    start: { email: '', code: known },
    check: ({ email, code }) => ({
      ...emailProblem(email),
      ...(!code.trim() && { code: m.track_fresh_code_missing() }),
    }),
    send: ({ email, code }) => call(api.requests.track.post({ email: email.trim(), code: code.trim() })),
  });

  if (state === 'sent')
    return (
      <p role="status" className="flex items-start gap-3 text-lead">
        <MailCheck size={28} aria-hidden="true" className="flex-none text-leaf" />
        {m.track_fresh_sent({ email: values.email.trim() })}
      </p>
    );
  return (
    <form ref={form} onSubmit={submit} className="grid max-w-md gap-5" noValidate>
      <TextField {...field('email')} type="email" label={m.contact_your_email()} autoComplete="email" />
      <TextField
        {...field('code')}
        label={m.track_fresh_code()}
        hint={m.track_fresh_code_hint()}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
      />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" size="lg" loading={busy} className="justify-self-start">
        {m.track_fresh_send()}
      </Button>
    </form>
  );
}
