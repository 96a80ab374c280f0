import { unwrap } from '@salamu/api/client';
import { m } from '@salamu/messages/messages';
import { FormFailure } from '@salamu/ui/forms/form-failure';
import { PasswordField } from '@salamu/ui/forms/password-field';
import { TextField } from '@salamu/ui/forms/text-field';
import { useForm } from '@salamu/ui/forms/use-form';
import { Button } from '@salamu/ui/kit/button';
import { api } from '@salamu/ui/session/api';
import { fieldErrorsOf } from '@salamu/ui/session/problem';
import { adoptSession } from '@salamu/ui/session/session';
import { useState } from 'react';
import { browserHeaders } from '../../data/account/browser-id.ts';
import { OwnPassword } from './OwnPassword.tsx';

interface AdoptRequestsProps {
  secret: string;
  requests: number;
  onAdopted: (requests: number) => void;
}

/** Bring someone's guest requests into their account, with its password. */
export function AdoptRequests({ secret, requests, onAdopted }: AdoptRequestsProps) {
  const [asksCode, setAsksCode] = useState(false);
  const { field, problems, failure, busy, submit } = useForm({
    start: { password: '', code: '' },
    check: ({ password }): Record<string, string> =>
      password ? {} : { password: m.account_enter_password() },
    send: async ({ password, code }) => {
      try {
        const { adopted, session } = await unwrap(
          api.users['adopt-requests'].post(
            { token: secret, password, ...(code && { code }) },
            { headers: browserHeaders() },
          ),
        );
        adoptSession(session);
        onAdopted(adopted);
      } catch (error) {
        // Only someone who knows the password is told that the account takes a code too.
        if (fieldErrorsOf(error).code) setAsksCode(true);
        throw error;
      }
    },
  });
  return (
    <>
      <h1 className="text-h1">{m.confirm_email_done()}</h1>
      <p className="text-lead">{m.adopt_lead({ count: requests })}</p>
      <form onSubmit={submit} className="grid w-full gap-5" noValidate>
        <PasswordField
          {...field('password')}
          label={m.account_accounts_password()}
          autoComplete="current-password"
        />
        {asksCode && (
          <TextField
            {...field('code')}
            label={m.account_app_or_recovery_code()}
            autoComplete="one-time-code"
          />
        )}
        <FormFailure>{failure ?? problems.token ?? null}</FormFailure>
        <Button type="submit" size="lg" full loading={busy} loadingLabel={m.adopt_busy()}>
          {m.adopt_action({ count: requests })}
        </Button>
      </form>
      <OwnPassword secret={secret} of={m.adopt_own_password.parts()} />
      <p className="text-quiet">{m.adopt_leave()}</p>
    </>
  );
}
