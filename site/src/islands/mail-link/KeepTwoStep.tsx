import { unwrap } from '@salamu/api/client';
import { m } from '@salamu/messages/messages';
import { api } from '@salamu/ui/session/api';
import { MailAction } from './MailAction.tsx';
import { NewPassword } from './NewPassword.tsx';

function FactorRetained() {
  return (
    <>
      <h1 className="text-h1">{m.keep_two_step_kept()}</h1>
      <p className="text-lead">{m.keep_two_step_kept_lead()}</p>
      <NewPassword />
    </>
  );
}

function Dead() {
  return (
    <>
      <h1 className="text-h1">{m.mail_link_dead()}</h1>
      <p className="text-lead">{m.keep_two_step_dead_lead()}</p>
      <NewPassword />
    </>
  );
}

/** The page behind the letters that a second factor is about to be removed. */
export default function KeepTwoStep() {
  return (
    <MailAction
      asks={m.keep_two_step_asks()}
      lead={m.keep_two_step_lead()}
      action={{
        label: m.keep_two_step_action(),
        loading: m.keep_two_step_busy(),
        failed: m.keep_two_step_failed(),
      }}
      otherwise={m.keep_two_step_otherwise()}
      send={(token) => unwrap(api.users['keep-factor'].post({ token }))}
      done={() => <FactorRetained />}
      dead={<Dead />}
    />
  );
}
