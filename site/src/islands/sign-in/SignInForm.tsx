import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { FormFailure } from '@salamu/ui/form-failure';
import { PasswordField } from '@salamu/ui/password-field';
import { TextField } from '@salamu/ui/text-field';
import { emailProblem } from '../../data/email.ts';
import { useSignIn } from './use-sign-in.ts';

/** Email and password, for every role. */
export default function SignInForm() {
  const { field, failure, busy, submit } = useSignIn({
    start: { email: '', password: '' },
    check: ({ email, password }) => ({
      ...emailProblem(email),
      ...(!password && { password: 'Enter your password.' }),
    }),
    send: ({ email, password }) => call(api.users.login.post({ email: email.trim(), password })),
  });
  return (
    <form onSubmit={submit} className="grid gap-5" noValidate>
      <TextField {...field('email')} type="email" label="Email" autoComplete="email" />
      <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
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
