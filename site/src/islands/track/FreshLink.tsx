import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { FormFailure } from '@salamu/ui/form-failure';
import { TextField } from '@salamu/ui/text-field';
import { useForm } from '@salamu/ui/use-form';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { emailProblem } from '../../data/email.ts';

/** Mails a new private link to whoever knows the e-mail address and the request's code. */
export function FreshLink() {
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const { problems, failure, state, busy, submit } = useForm({
    check: () => ({
      ...emailProblem(email),
      ...(!code.trim() && { code: 'The code stands in the subject of every mail from us.' }),
    }),
    send: () => call(api.requests.track.post({ email: email.trim(), code: code.trim() })),
  });

  if (state === 'sent')
    return (
      <p role="status" className="flex items-start gap-3 text-lead">
        <MailCheck size={28} aria-hidden="true" className="flex-none text-leaf" />
        If a request fits, a new link is on its way to {email.trim()}. The old one still works until it ends.
      </p>
    );
  return (
    <form onSubmit={submit} className="grid max-w-md gap-5" noValidate>
      <TextField
        type="email"
        label="Your e-mail"
        autoComplete="email"
        value={email}
        error={problems.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        label="Code of the request"
        hint="It stands in every mail from us."
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        value={code}
        error={problems.code}
        onChange={(event) => setCode(event.target.value)}
      />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" size="lg" loading={busy} className="justify-self-start">
        Mail me a new link
      </Button>
    </form>
  );
}
