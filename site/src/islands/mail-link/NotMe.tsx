import { unwrap } from '@salamu/api/client';
import { api } from '@salamu/ui/api';
import { MailAction } from './MailAction.tsx';
import { NewPassword } from './NewPassword.tsx';

function Ended() {
  return (
    <>
      <h1 className="text-h1">That browser is signed out</h1>
      <p className="text-lead">
        Someone knows your password, so choose a new one now. It signs everyone out, and ends API keys and
        webhooks too.
      </p>
      <NewPassword />
      <p className="text-quiet">
        If you use the same password elsewhere, change it there as well. Two-step sign-in in your profile
        keeps people out who know your password.
      </p>
    </>
  );
}

function Dead() {
  return (
    <>
      <h1 className="text-h1">This link no longer works</h1>
      <p className="text-lead">
        It works once, and that sign-in is over by now. If it wasn’t you, choose a new password. It signs
        everyone out.
      </p>
      <NewPassword />
    </>
  );
}

/** The page behind the letter about a new sign-in. */
export default function NotMe() {
  return (
    <MailAction
      asks="Wasn’t it you?"
      lead="Sign out the browser that we wrote to you about. Other browsers stay signed in."
      action={{
        label: 'Sign that browser out',
        loading: 'Signing it out',
        failed: 'We couldn’t sign that browser out',
      }}
      otherwise="If it was you after all, you can close this page."
      send={(token) => unwrap(api.users['not-me'].post({ token }))}
      done={() => <Ended />}
      dead={<Dead />}
    />
  );
}
