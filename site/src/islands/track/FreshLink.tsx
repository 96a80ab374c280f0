import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { FormFailure } from '@salamu/ui/form-failure';
import { fieldErrorsOf, messageOf } from '@salamu/ui/problem';
import { TextField } from '@salamu/ui/text-field';
import { MailCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';

/** Mails a new private link to whoever knows the e-mail address and the request's code. */
export function FreshLink() {
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [state, setState] = useState<'asking' | 'sending' | 'sent'>('asking');

  async function send(event: FormEvent) {
    event.preventDefault();
    const missing = {
      ...(!/^[^\s@]+@[^\s@]+$/.test(email.trim()) && { email: 'An e-mail address, like amina@example.com.' }),
      ...(!code.trim() && { code: 'The code stands in the subject of every mail from us.' }),
    };
    setProblems(missing);
    if (Object.keys(missing).length > 0) return;
    setState('sending');
    setFailure(null);
    try {
      await call(api.requests.track.post({ email: email.trim(), code: code.trim() }));
      setState('sent');
    } catch (error) {
      setProblems(fieldErrorsOf(error));
      setFailure(messageOf(error));
      setState('asking');
    }
  }

  if (state === 'sent')
    return (
      <p role="status" className="flex items-start gap-3 text-lead">
        <MailCheck size={28} aria-hidden="true" className="flex-none text-leaf" />
        If a request fits, a new link is on its way to {email.trim()}. The old one still works until it ends.
      </p>
    );
  return (
    <form onSubmit={send} className="grid max-w-md gap-5" noValidate>
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
      <Button type="submit" size="lg" loading={state === 'sending'} className="justify-self-start">
        Mail me a new link
      </Button>
    </form>
  );
}
