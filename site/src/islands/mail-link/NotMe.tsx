import { unwrap } from '@salamu/api/client';
import { m } from '@salamu/messages/messages';
import { api } from '@salamu/ui/session/api';
import { MailAction } from './MailAction.tsx';
import { NewPassword } from './NewPassword.tsx';

function Ended() {
  return (
    <>
      <h1 className="text-h1">{m.not_me_done()}</h1>
      <p className="text-lead">{m.not_me_done_lead()}</p>
      <NewPassword />
      <p className="text-quiet">{m.not_me_done_more()}</p>
    </>
  );
}

function Dead() {
  return (
    <>
      <h1 className="text-h1">{m.mail_link_dead()}</h1>
      <p className="text-lead">{m.not_me_dead_lead()}</p>
      <NewPassword />
    </>
  );
}

/** The page behind the letter about a new sign-in. */
export default function NotMe() {
  return (
    <MailAction
      asks={m.not_me_asks()}
      lead={m.not_me_lead()}
      action={{
        label: m.not_me_action(),
        loading: m.not_me_busy(),
        failed: m.not_me_failed(),
      }}
      otherwise={m.not_me_otherwise()}
      send={(token) => unwrap(api.users['not-me'].post({ token }))}
      done={() => <Ended />}
      dead={<Dead />}
    />
  );
}
