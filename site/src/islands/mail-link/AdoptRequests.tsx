import { unwrap } from '@salamu/api/client';
import { api } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { FormFailure } from '@salamu/ui/form-failure';
import { PasswordField } from '@salamu/ui/password-field';
import { fieldErrorsOf } from '@salamu/ui/problem';
import { adoptSession } from '@salamu/ui/session';
import { TextField } from '@salamu/ui/text-field';
import { useForm } from '@salamu/ui/use-form';
import { useState } from 'react';
import { browserHeaders } from '../../data/browser-id.ts';
import { OwnPassword } from './OwnPassword.tsx';

const count = (requests: number) => (requests === 1 ? 'the request' : `the ${requests} requests`);

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
    check: ({ password }): Record<string, string> => (password ? {} : { password: 'Enter your password.' }),
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
      <h1 className="text-h1">Your address is confirmed</h1>
      <p className="text-lead">
        Bring {count(requests)} you made as a guest into your profile? You’ll need your account’s password,
        and you’ll be signed out everywhere else.
      </p>
      <form onSubmit={submit} className="grid w-full gap-5" noValidate>
        <PasswordField
          {...field('password')}
          label="Your account’s password"
          autoComplete="current-password"
        />
        {asksCode && (
          <TextField
            {...field('code')}
            label="Code from your app, or a recovery code"
            autoComplete="one-time-code"
          />
        )}
        <FormFailure>{failure ?? problems.token ?? null}</FormFailure>
        <Button type="submit" size="lg" full loading={busy} loadingLabel="Bringing them in">
          Bring {count(requests)} in
        </Button>
      </form>
      <OwnPassword
        secret={secret}
        asks="Don’t know the password? Someone else may have opened this account."
      />
      <p className="text-quiet">
        You can also leave things as they are. The private links in your emails work either way.
      </p>
    </>
  );
}
