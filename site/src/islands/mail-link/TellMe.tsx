import { unwrap } from '@salamu/api/client';
import { m } from '@salamu/messages/messages';
import { api } from '@salamu/ui/session/api';
import { MailAction } from './MailAction.tsx';

/** The page behind the link that asks whether an address wants to hear of an artist. */
export default function TellMe() {
  return (
    <MailAction
      asks={m.tell_me_asks()}
      lead={m.tell_me_lead()}
      action={{ label: m.tell_me_action(), loading: m.tell_me_busy(), failed: m.tell_me_failed() }}
      otherwise={m.tell_me_otherwise()}
      send={(token) => unwrap(api.users['confirm-notices'].post({ token }))}
      done={() => (
        <>
          <h1 className="text-h1">{m.tell_me_done()}</h1>
          <p className="text-lead">{m.tell_me_lead()}</p>
        </>
      )}
      dead={
        <>
          <h1 className="text-h1">{m.unsubscribe_dead()}</h1>
          <p className="text-lead">{m.tell_me_dead_lead()}</p>
        </>
      }
    />
  );
}
