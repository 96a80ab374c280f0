import { useStore } from '@nanostores/react';
import { m } from '@salamu/messages/messages';
import { FormFailure } from '@salamu/ui/forms/form-failure';
import { Button } from '@salamu/ui/kit/button';
import { MessageParts } from '@salamu/ui/kit/message-parts';
import { api, call } from '@salamu/ui/session/api';
import { messageOf } from '@salamu/ui/session/problem';
import { $session } from '@salamu/ui/session/session';
import { MailQuestion } from 'lucide-react';
import { useState } from 'react';
import { useMounted } from './use-mounted.ts';

export default function ConfirmReminder() {
  const session = useStore($session);
  const isMounted = useMounted();
  const [state, setState] = useState<'asking' | 'sending' | 'sent'>('asking');
  const [failure, setFailure] = useState<string | null>(null);
  if (!isMounted || session.status !== 'signed-in' || session.user.emailConfirmed) return null;
  const { email } = session.user;

  async function resend() {
    setState('sending');
    setFailure(null);
    try {
      await call(api.users['resend-confirmation'].post({ email }));
      setState('sent');
    } catch (error) {
      setFailure(messageOf(error));
      setState('asking');
    }
  }

  return (
    <section
      aria-label={m.profile_unconfirmed()}
      className="flex items-start gap-3 border-edge border-s-4 bg-sunk px-4 py-3"
    >
      <MailQuestion size={22} aria-hidden="true" className="mt-0.5 flex-none" />
      <div className="grid min-w-0 justify-items-start gap-1">
        <p className="[overflow-wrap:anywhere]">
          <MessageParts
            of={m.profile_confirm_email.parts({ email })}
            as={{ strong: (words) => <strong>{words}</strong> }}
          />
        </p>
        <FormFailure>{failure}</FormFailure>
        {state === 'sent' ? (
          <p role="status">{m.profile_link_sent()}</p>
        ) : (
          <Button variant="link" loading={state === 'sending'} onClick={resend}>
            {m.profile_send_link_again()}
          </Button>
        )}
      </div>
    </section>
  );
}
