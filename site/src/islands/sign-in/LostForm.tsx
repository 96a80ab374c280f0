import { linkLifetimes } from '@salamu/api/domain/account/links';
import { lostFactor } from '@salamu/api/domain/account/second-factor';
import { formatSpan } from '@salamu/api/domain/text/measures';
import { m } from '@salamu/messages/messages';
import { FormFailure } from '@salamu/ui/forms/form-failure';
import { useForm } from '@salamu/ui/forms/use-form';
import { Button } from '@salamu/ui/kit/button';
import { api, call } from '@salamu/ui/session/api';
import { fieldErrorsOf } from '@salamu/ui/session/problem';
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
        <p>{m.sign_in_lost_sent({ span: formatSpan(linkLifetimes.lost_factor) })}</p>
      ) : (
        <>
          <p className="text-quiet">{m.sign_in_lost_lead({ wait: formatSpan(lostFactor.wait) })}</p>
          <FormFailure>{failure}</FormFailure>
          <Button type="submit" variant="outline" loading={busy} loadingLabel={m.sign_in_sending_link()}>
            {m.sign_in_mail_lost_link()}
          </Button>
        </>
      )}
    </form>
  );
}
