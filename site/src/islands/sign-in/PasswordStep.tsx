import { ApiError } from '@salamu/api/client';
import { here, m } from '@salamu/messages/messages';
import { FormFailure } from '@salamu/ui/forms/form-failure';
import { PasswordField } from '@salamu/ui/forms/password-field';
import { TextField } from '@salamu/ui/forms/text-field';
import { Button } from '@salamu/ui/kit/button';
import { api, call } from '@salamu/ui/session/api';
import { useEffect, useId } from 'react';
import { browserHeaders } from '../../data/account/browser-id.ts';
import { emailProblem } from '../../data/account/email.ts';
import type { Waiting } from '../../data/account/sign-in-challenge.ts';
import { useHydrated } from '../use-hydrated.ts';
import { useSignIn } from './use-sign-in.ts';

interface PasswordStepProps {
  /** Set if the second step was left: why, or null if the person wanted it. */
  again: { why: string | null } | null;
  onWaiting: (waiting: Waiting) => void;
}

/** Email and password; an account with a second factor goes on with `onWaiting`. */
export function PasswordStep({ again, onWaiting }: PasswordStepProps) {
  const form = useHydrated<HTMLFormElement>();
  const emailId = useId();
  useEffect(() => {
    if (again) document.getElementById(emailId)?.focus();
  }, [again, emailId]);
  const { field, failure, busy, submit } = useSignIn({
    start: { email: '', password: '' },
    check: ({ email, password }) => ({
      ...emailProblem(email),
      ...(!password && { password: m.account_enter_password() }),
    }),
    send: async ({ email, password }) => {
      try {
        const credentials = { email: email.trim(), password };
        return await call(api.users.login.post(credentials, { headers: browserHeaders() }));
      } catch (error) {
        if (!(error instanceof ApiError && error.challenge)) throw error;
        onWaiting({ challenge: error.challenge, factors: error.factors });
        return null;
      }
    },
  });
  return (
    <form ref={form} onSubmit={submit} className="grid gap-5" noValidate>
      <TextField
        {...field('email')}
        id={emailId}
        type="email"
        label={m.account_email()}
        autoComplete="email"
      />
      <PasswordField {...field('password')} label={m.account_password()} autoComplete="current-password" />
      <p className="-mt-2">
        <a className="text-link" href={here('/forgot-password')}>
          {m.sign_in_forgot()}
        </a>
      </p>
      <FormFailure>{failure ?? again?.why ?? null}</FormFailure>
      <Button type="submit" size="lg" full loading={busy} loadingLabel={m.sign_in_busy()}>
        {m.nav_sign_in()}
      </Button>
    </form>
  );
}
