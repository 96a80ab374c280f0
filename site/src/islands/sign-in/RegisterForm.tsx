import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { PasswordField } from '@salamu/ui/password-field';
import { TextField } from '@salamu/ui/text-field';
import { useState } from 'react';
import { emailProblem, newPasswordProblem, passwordHint, useSignIn } from './use-sign-in.ts';

/** A new account for a fan. */
export default function RegisterForm() {
  const [person, setPerson] = useState({ name: '', email: '', password: '' });
  const change = (part: Partial<typeof person>) => setPerson({ ...person, ...part });
  const { problems, failure, busy, submit } = useSignIn({
    check: () => ({
      ...(!person.name.trim() && { name: 'Your name, please.' }),
      ...emailProblem(person.email),
      ...newPasswordProblem(person.password),
    }),
    send: () =>
      call(api.users.register.post({ ...person, name: person.name.trim(), email: person.email.trim() })),
  });
  return (
    <form onSubmit={submit} className="grid gap-5" noValidate>
      <TextField
        label="Your name"
        autoComplete="name"
        maxLength={80}
        value={person.name}
        error={problems.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        type="email"
        label="E-mail"
        autoComplete="email"
        value={person.email}
        error={problems.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <PasswordField
        label="Password"
        hint={passwordHint}
        autoComplete="new-password"
        maxLength={128}
        value={person.password}
        error={problems.password}
        onChange={(event) => change({ password: event.target.value })}
      />
      {failure && (
        <p role="alert" className="field-error">
          {failure}
        </p>
      )}
      <Button type="submit" size="lg" full loading={busy} loadingLabel="Creating your account">
        Create my account
      </Button>
    </form>
  );
}
