import { useEffect, useId, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { passwordLength } from '../account/password-rules.ts';
import { api, call } from '../api.ts';
import { canUsePasskeys } from '../can-use-passkeys.ts';
import { FormDialog } from '../form-dialog.tsx';
import { PasswordField } from '../password-field.tsx';
import { $session } from '../session.ts';
import { TextField } from '../text-field.tsx';
import { useForm } from '../use-form.ts';

let open: Promise<boolean> | null = null;

/**
 * Ask for the password in a dialog, once for all calls that wait for it. Resolves to whether it was given.
 */
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

/** Ask for the signed-in user's password, or a passkey or code if they have one; `onEnd` is told whether it was given. */
function ProofDialog({ onEnd }: { onEnd: (given: boolean) => void }) {
  const fieldId = useId();
  const session = $session.get();
  const { hasApp, hasPasskey } = useFactors();
  const passkey = useForm({
    start: {},
    send: async () => {
      await proveWithPasskey();
      onEnd(true);
    },
  });
  const [way, setWay] = useState<'password' | 'code'>('password');
  // As it opens, the dialog focuses its first button; then one field takes the place of the other.
  useEffect(() => document.getElementById(fieldId)?.focus(), [fieldId, way]);
  const { field, failure, busy, submit } = useForm({
    start: { password: '', code: '' },
    check: (values): Record<string, string> =>
      values[way].trim() ? {} : { [way]: way === 'code' ? 'Enter the six digits.' : 'Enter your password.' },
    send: async ({ password, code }) => {
      await call(api.users.me.proof.post(way === 'code' ? { code: code.trim() } : { password }));
      onEnd(true);
    },
  });
  return (
    <FormDialog
      title="Is it really you?"
      confirm="Continue"
      loadingLabel={way === 'code' ? 'Checking the code' : 'Checking your password'}
      back="Cancel"
      busy={busy || passkey.busy}
      failure={failure ?? passkey.failure ?? passkey.problems.passkey ?? null}
      onClose={() => onEnd(false)}
      onSubmit={submit}
    >
      <p>
        Enter {way === 'code' ? 'a code from your app' : 'your password'} to continue. If you cancel, nothing
        changes and what you’ve typed stays here.
      </p>
      {session.status === 'signed-in' && (
        <input type="email" autoComplete="username" value={session.user.email} readOnly hidden />
      )}
      {way === 'code' ? (
        <TextField
          {...field('code')}
          key="code"
          label="Code from your app"
          inputMode="numeric"
          autoComplete="one-time-code"
          id={fieldId}
        />
      ) : (
        <PasswordField
          {...field('password')}
          key="password"
          label="Your password"
          autoComplete="current-password"
          id={fieldId}
          maxLength={passwordLength.most}
        />
      )}
      {hasApp && (
        <button
          type="button"
          className="text-link cursor-pointer justify-self-start"
          onClick={() => setWay(way === 'code' ? 'password' : 'code')}
        >
          {way === 'code' ? 'Use your password instead' : 'Use a code from your app instead'}
        </button>
      )}
      {hasPasskey && (
        <button
          type="button"
          className="text-link cursor-pointer justify-self-start"
          onClick={() => void passkey.sendNow()}
        >
          Use a passkey instead
        </button>
      )}
    </FormDialog>
  );
}

async function proveWithPasskey(): Promise<void> {
  const options = await call(api.users.me.proof.begin.post());
  const { answerWithPasskey } = await import('../passkey.ts');
  const passkey = await answerWithPasskey(options);
  await call(api.users.me.proof.post({ passkey }));
}

/** What the signed-in user has besides the password; nothing until we know. */
function useFactors() {
  const [factors, setFactors] = useState({ hasApp: false, hasPasskey: false });
  useEffect(() => {
    call(api.users.me['second-factor'].get()).then(
      ({ authenticator, passkeys }) =>
        setFactors({
          hasApp: authenticator !== null,
          hasPasskey: canUsePasskeys() && passkeys.offered && passkeys.items.length > 0,
        }),
      () => {},
    );
  }, []);
  return factors;
}
