import { m } from '@salamu/messages/messages';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { passwordLength } from '../account/password-rules.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { TextField } from '../forms/text-field.tsx';
import { useForm } from '../forms/use-form.ts';
import { api, call } from '../session/api.ts';
import { canUsePasskeys } from '../session/can-use-passkeys.ts';
import { $session } from '../session/session.ts';

const leads = {
  password: m.proof_enter_password,
  code: m.proof_enter_code,
  mailed: m.proof_enter_mailed,
} as const;

let open: Promise<boolean> | null = null;

/** Ask for the password in a dialog shared by all waiting calls. Resolves to whether it was given. */
export function askForProof(): Promise<boolean> {
  open ??= show().finally(() => {
    open = null;
  });
  return open;
}

function show(): Promise<boolean> {
  const before = document.activeElement;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise<boolean>((resolve) => {
    root.render(<ProofDialog onEnd={resolve} />);
  }).finally(() => {
    root.unmount();
    place.remove();
    if (before instanceof HTMLElement) before.focus();
  });
}

/** Ask the signed-in user for their password, passkey or code; `onEnd` receives whether it was given. */
function ProofDialog({ onEnd }: { onEnd: (given: boolean) => void }) {
  const fieldId = useId();
  const session = $session.get();
  const user = session.status === 'signed-in' ? session.user : null;
  const { hasApp, hasPasskey, hasNone } = useFactors();
  /** Codes are mailed to confirmed addresses, where nothing stronger is set up. */
  const takesMail = hasNone && user?.emailConfirmed && user.role !== 'admin';
  const passkey = useForm({
    start: {},
    send: async () => {
      await proveWithPasskey();
      onEnd(true);
    },
  });
  const [way, setWay] = useState<'password' | 'code' | 'mailed'>('password');
  const [attempt, setAttempt] = useState('');
  const mailing = useForm({
    start: {},
    send: async () => {
      const { attempt } = await call(api.users.me.proof.mail.post());
      setAttempt(attempt);
      change({ code: '' });
      setWay('mailed');
    },
  });
  // As it opens, the dialog focuses its first button; then one field takes the place of the other.
  useEffect(() => document.getElementById(fieldId)?.focus(), [fieldId, way]);
  const { field, failure, problems, change, busy, submit } = useForm({
    start: { password: '', code: '' },
    check: ({ password, code }): Record<string, string> => {
      if (way === 'password') return password.trim() ? {} : { password: m.account_enter_password() };
      return code.trim() ? {} : { code: m.account_enter_six_digits() };
    },
    send: async ({ password, code: typed }) => {
      const code = typed.trim();
      const given = { password: { password }, code: { code }, mailed: { mailed: { attempt, code } } };
      await call(api.users.me.proof.post(given[way]));
      onEnd(true);
    },
  });
  return (
    <FormDialog
      title={m.proof_title()}
      confirm={m.form_continue()}
      loadingLabel={way === 'password' ? m.proof_checking_password() : m.proof_checking_code()}
      back={m.form_cancel()}
      busy={busy || passkey.busy || mailing.busy}
      failure={
        failure ?? passkey.failure ?? passkey.problems.passkey ?? mailing.failure ?? problems.attempt ?? null
      }
      onClose={() => onEnd(false)}
      onSubmit={submit}
    >
      <p>{leads[way]()}</p>
      {user && <input type="email" autoComplete="username" value={user.email} readOnly hidden />}
      {way !== 'password' ? (
        <TextField
          {...field('code')}
          key={way}
          label={way === 'code' ? m.account_code_from_app() : m.account_code_from_email()}
          inputMode="numeric"
          autoComplete="one-time-code"
          id={fieldId}
        />
      ) : (
        <PasswordField
          {...field('password')}
          key="password"
          label={m.account_your_password()}
          autoComplete="current-password"
          id={fieldId}
          maxLength={passwordLength.most}
        />
      )}
      {way !== 'password' && (
        <OtherWay onClick={() => setWay('password')}>{m.account_use_password()}</OtherWay>
      )}
      {hasApp && way !== 'code' && (
        <OtherWay onClick={() => setWay('code')}>{m.account_use_app_code()}</OtherWay>
      )}
      {takesMail && (
        <OtherWay onClick={() => void mailing.sendNow()}>
          {way === 'mailed' ? m.account_mail_another_code() : m.account_mail_code()}
        </OtherWay>
      )}
      {hasPasskey && <OtherWay onClick={() => void passkey.sendNow()}>{m.account_use_passkey()}</OtherWay>}
    </FormDialog>
  );
}

function OtherWay({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="text-link cursor-pointer justify-self-start" onClick={onClick}>
      {children}
    </button>
  );
}

async function proveWithPasskey(): Promise<void> {
  const options = await call(api.users.me.proof.begin.post());
  const { answerWithPasskey } = await import('../session/passkey.ts');
  const passkey = await answerWithPasskey(options);
  await call(api.users.me.proof.post({ passkey }));
}

/** The user's second factors; empty until loaded. */
function useFactors() {
  const [factors, setFactors] = useState({ hasApp: false, hasPasskey: false, hasNone: false });
  useEffect(() => {
    call(api.users.me['second-factor'].get()).then(
      ({ authenticator, passkeys }) =>
        setFactors({
          hasApp: authenticator !== null,
          hasPasskey: canUsePasskeys() && passkeys.offered && passkeys.items.length > 0,
          hasNone: authenticator === null && passkeys.items.length === 0,
        }),
      () => {},
    );
  }, []);
  return factors;
}
