import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { FormFailure } from '@salamu/ui/form-failure';
import { PasswordField } from '@salamu/ui/password-field';
import { TextField } from '@salamu/ui/text-field';
import { useState } from 'react';
import { emailProblem } from '../../data/email.ts';
import { useSignIn } from './use-sign-in.ts';

/** Email and password, for every role. */
export default function SignInForm() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { problems, failure, busy, submit } = useSignIn({
    check: () => ({ ...emailProblem(email), ...(!password && { password: 'Enter your password.' }) }),
    send: () => call(api.users.login.post({ email: email.trim(), password })),
  });
  return (
    <form onSubmit={submit} className="grid gap-5" noValidate>
      <TextField
        type="email"
        label="Email"
        autoComplete="email"
        value={email}
        error={problems.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        value={password}
        error={problems.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <p className="-mt-2">
        <a className="text-link" href="/forgot-password">
          Forgot your password?
        </a>
      </p>
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" size="lg" full loading={busy} loadingLabel="Signing in">
        Sign in
      </Button>
    </form>
  );
}
