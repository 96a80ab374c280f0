import { linkLifetimes } from '@salamu/api/domain/account/links';
import { formatSpan } from '@salamu/api/domain/text/measures';
import { here, m } from '@salamu/messages/messages';
import { passwordHint, passwordLength, passwordProblem } from '@salamu/ui/account/password-rules';
import { FormFailure } from '@salamu/ui/forms/form-failure';
import { PasswordField } from '@salamu/ui/forms/password-field';
import { useForm } from '@salamu/ui/forms/use-form';
import { Button } from '@salamu/ui/kit/button';
import { LoadingPanel } from '@salamu/ui/kit/spinner';
import { api, call } from '@salamu/ui/session/api';
import { removeToken } from '@salamu/ui/session/token';
import { buttonClass } from '@salamu/ui/styles/button-class';
import { forgetMailSecret } from '../../data/account/mail-secret.ts';
import { useMailSecret } from './use-mail-secret.ts';

function Dead() {
  return (
    <div className="grid justify-items-start gap-6">
      <h1 className="text-h1">{m.mail_link_dead()}</h1>
      <p className="text-lead">
        {m.reset_password_dead_lead({ span: formatSpan(linkLifetimes.reset_password) })}
      </p>
      <a href={here('/forgot-password')} className={buttonClass({ size: 'lg' })}>
        {m.reset_password_new_link()}
      </a>
    </div>
  );
}

function Done() {
  return (
    <div role="status" className="grid justify-items-start gap-6">
      <h1 className="text-h1">{m.reset_password_done()}</h1>
      <p className="text-lead">{m.reset_password_done_lead()}</p>
      <a href={here('/login')} className={buttonClass({ size: 'lg' })}>
        {m.nav_sign_in()}
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
      <h1 className="text-h1">{m.password_choose_new()}</h1>
      {secret === undefined ? (
        <LoadingPanel label={m.mail_link_reading()} />
      ) : (
        <form onSubmit={submit} className="grid gap-5" noValidate>
          <PasswordField
            {...field('password')}
            label={m.password_new()}
            hint={passwordHint()}
            autoComplete="new-password"
            maxLength={passwordLength.most}
          />
          <FormFailure>{failure}</FormFailure>
          <Button type="submit" size="lg" full loading={busy} loadingLabel={m.password_changing()}>
            {m.password_change()}
          </Button>
        </form>
      )}
    </div>
  );
}
