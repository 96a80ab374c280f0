import { linkLifetimes } from '@salamu/api/domain/account/links';
import { formatSpan } from '@salamu/api/domain/measures';
import { passwordHint, passwordLength, passwordProblem } from '@salamu/ui/account/password-rules';
import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { buttonClass } from '@salamu/ui/button-class';
import { FormFailure } from '@salamu/ui/form-failure';
import { PasswordField } from '@salamu/ui/password-field';
import { LoadingPanel } from '@salamu/ui/spinner';
import { removeToken } from '@salamu/ui/token';
import { useForm } from '@salamu/ui/use-form';
import { forgetMailSecret } from '../../data/mail-secret.ts';
import { useMailSecret } from './use-mail-secret.ts';

function Dead() {
  return (
    <div className="grid justify-items-start gap-6">
      <h1 className="text-h1">This link no longer works</h1>
      <p className="text-lead">
        A link works once, within {formatSpan(linkLifetimes.reset_password)}. We can email you a new one.
      </p>
      <a href="/forgot-password" className={buttonClass({ size: 'lg' })}>
        Ask for a new link
      </a>
    </div>
  );
}

function Done() {
  return (
    <div role="status" className="grid justify-items-start gap-6">
      <h1 className="text-h1">Your password is changed</h1>
      <p className="text-lead">You’re signed out everywhere. Sign in with your new password.</p>
      <a href="/login" className={buttonClass({ size: 'lg' })}>
        Sign in
      </a>
    </div>
  );
}

/** Set a new password, with the secret of the emailed link. */
export default function ResetPassword() {
  const secret = useMailSecret();
  const { field, problems, failure, state, busy, submit } = useForm({
    start: { password: '' },
    check: ({ password }) => passwordProblem(password),
    send: async ({ password }) => {
      await call(api.users['reset-password'].post({ token: secret ?? '', password }));
      // Every session has ended, this browser's too.
      removeToken();
      forgetMailSecret();
    },
  });

  if (state === 'sent') return <Done />;
  if (secret === null || problems.token) return <Dead />;
  return (
    <div className="grid gap-8">
      <h1 className="text-h1">Choose a new password</h1>
      {secret === undefined ? (
        <LoadingPanel label="Reading the link" />
      ) : (
        <form onSubmit={submit} className="grid gap-5" noValidate>
          <PasswordField
            {...field('password')}
            label="New password"
            hint={passwordHint}
            autoComplete="new-password"
            maxLength={passwordLength.most}
          />
          <FormFailure>{failure}</FormFailure>
          <Button type="submit" size="lg" full loading={busy} loadingLabel="Changing your password">
            Change my password
          </Button>
        </form>
      )}
    </div>
  );
}
