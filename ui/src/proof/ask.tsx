import { useEffect, useId } from 'react';
import { createRoot } from 'react-dom/client';
import { passwordLength } from '../account/password-rules.ts';
import { api, call } from '../api.ts';
import { FormDialog } from '../form-dialog.tsx';
import { PasswordField } from '../password-field.tsx';
import { $session } from '../session.ts';
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

/** Ask for the signed-in user's password; `onEnd` is told whether it was given. */
function ProofDialog({ onEnd }: { onEnd: (given: boolean) => void }) {
  const fieldId = useId();
  const session = $session.get();
  // As it opens, the dialog focuses its first button.
  useEffect(() => document.getElementById(fieldId)?.focus(), [fieldId]);
  const { field, failure, busy, submit } = useForm({
    start: { password: '' },
    check: ({ password }): Record<string, string> => (password ? {} : { password: 'Enter your password.' }),
    send: async ({ password }) => {
      await call(api.users.me.proof.post({ password }));
      onEnd(true);
    },
  });
  return (
    <FormDialog
      title="Is it really you?"
      confirm="Continue"
      loadingLabel="Checking your password"
      back="Cancel"
      {...{ busy, failure }}
      onClose={() => onEnd(false)}
      onSubmit={submit}
    >
      <p>Enter your password to continue. If you cancel, nothing changes and what you’ve typed stays here.</p>
      {session.status === 'signed-in' && (
        <input type="email" autoComplete="username" value={session.user.email} readOnly hidden />
      )}
      <PasswordField
        {...field('password')}
        label="Your password"
        autoComplete="current-password"
        id={fieldId}
        maxLength={passwordLength.most}
      />
    </FormDialog>
  );
}
