import { linkLifetimes } from '@salamu/api/domain/account/links';
import { lostFactor } from '@salamu/api/domain/account/second-factor';
import { formatSpan } from '@salamu/api/domain/measures';
import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { FormFailure } from '@salamu/ui/form-failure';
import { fieldErrorsOf } from '@salamu/ui/problem';
import { useForm } from '@salamu/ui/use-form';
import { useState } from 'react';

interface LostFormProps {
  challenge: string;
  /** The sign-in has to begin again, and why. */
  onOver: (why: string) => void;
}

/** For someone who has none of their second factors any more: asks for the link that begins the wait. */
export function LostForm({ challenge, onOver }: LostFormProps) {
  const [sent, setSent] = useState(false);
  const { failure, busy, submit } = useForm({
    start: {},
    send: async () => {
      try {
        await call(api.users.login['lost-factor'].post({ challenge }));
        setSent(true);
      } catch (error) {
        const { challenge: over } = fieldErrorsOf(error);
        if (!over) throw error;
        onOver(over);
      }
    },
  });
  return (
    <form
      onSubmit={submit}
      className="grid justify-items-start gap-4 border-line border-t pt-5"
      aria-live="polite"
    >
      {sent ? (
        <p>
          We’ve sent a link to the email address of your account. It works for{' '}
          {formatSpan(linkLifetimes.lost_factor)}.
        </p>
      ) : (
        <>
          <p className="text-quiet">
            Lost your phone and your recovery codes? With a link that we email you, and after a wait of{' '}
            {formatSpan(lostFactor.wait)}, your account opens without them.
          </p>
          <FormFailure>{failure}</FormFailure>
          <Button type="submit" variant="outline" loading={busy} loadingLabel="Sending the link">
            Email me the link
          </Button>
        </>
      )}
    </form>
  );
}
