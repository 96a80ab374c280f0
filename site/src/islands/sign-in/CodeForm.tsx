import { m } from '@salamu/messages/messages';
import { FormFailure } from '@salamu/ui/forms/form-failure';
import { TextField } from '@salamu/ui/forms/text-field';
import { Button } from '@salamu/ui/kit/button';
import { api, call } from '@salamu/ui/session/api';
import { fieldErrorsOf } from '@salamu/ui/session/problem';
import { useEffect, useId, useState } from 'react';
import { browserHeaders } from '../../data/account/browser-id.ts';
import { type Waiting, waitingSignIn } from '../../data/account/sign-in-challenge.ts';
import { LostForm } from './LostForm.tsx';
import { PasskeyForm } from './PasskeyForm.tsx';
import { useSignIn } from './use-sign-in.ts';

interface CodeFormProps extends Waiting {
  passkeys: boolean;
  /** The sign-in has to begin again: why, or null if the person wants it. */
  onOver: (why: string | null) => void;
}

const ways = {
  app: {
    label: m.account_code_from_app,
    hint: m.sign_in_app_hint,
    missing: m.account_enter_six_digits,
    other: m.sign_in_use_recovery,
  },
  recovery: {
    label: m.sign_in_recovery_code,
    hint: m.sign_in_recovery_hint,
    missing: m.sign_in_enter_recovery,
    other: m.account_use_app_code,
  },
} as const;

/** The second step of signing in: a code of the authenticator app, a passkey, or a recovery code. */
export function CodeForm({ challenge, factors, passkeys, onOver }: CodeFormProps) {
  const fieldId = useId();
  const hasApp = factors.includes('app');
  const [way, setWay] = useState<keyof typeof ways>(hasApp ? 'app' : 'recovery');
  const words = ways[way];
  const { field, failure, busy, reset, submit } = useSignIn({
    start: { code: '' },
    check: ({ code }): Record<string, string> => (code.trim() ? {} : { code: words.missing() }),
    send: async ({ code }) => {
      try {
        const answer = { challenge, code: code.trim() };
        const headers = browserHeaders();
        const session = await call(api.users.login['second-factor'].post(answer, { headers }));
        waitingSignIn.forget();
        return session;
      } catch (error) {
        const { challenge: over } = fieldErrorsOf(error);
        if (!over) throw error;
        onOver(over);
        return null;
      }
    },
  });
  // The field takes the place of the one that had the focus.
  useEffect(() => document.getElementById(fieldId)?.focus(), [fieldId, way]);

  function change() {
    reset();
    setWay(way === 'app' ? 'recovery' : 'app');
  }

  return (
    <div className="grid gap-5">
      {passkeys && factors.includes('passkey') && <PasskeyForm challenge={challenge} />}
      <form onSubmit={submit} className="grid gap-5" noValidate>
        <TextField
          {...field('code')}
          key={way}
          id={fieldId}
          label={words.label()}
          hint={words.hint()}
          autoComplete="one-time-code"
          {...(way === 'app'
            ? { inputMode: 'numeric' }
            : { autoCapitalize: 'characters', spellCheck: false })}
        />
        {hasApp && (
          <p className="-mt-2">
            <button type="button" className="text-link cursor-pointer" onClick={change}>
              {words.other()}
            </button>
          </p>
        )}
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" size="lg" full loading={busy} loadingLabel={m.sign_in_busy()}>
          {m.nav_sign_in()}
        </Button>
        <p>
          <button type="button" className="text-link cursor-pointer" onClick={() => onOver(null)}>
            {m.request_start_again()}
          </button>
        </p>
      </form>
      <LostForm challenge={challenge} onOver={onOver} />
    </div>
  );
}
