import { unwrap } from '@salamu/api/client';
import { api } from '@salamu/ui/api';
import { MailAction } from './MailAction.tsx';
import { NewPassword } from './NewPassword.tsx';

function Kept() {
  return (
    <>
      <h1 className="text-h1">Two-step sign-in stays</h1>
      <p className="text-lead">
        If it wasn’t you who asked, someone may know your password, so choose a new one now. It signs everyone
        out.
      </p>
      <NewPassword />
    </>
  );
}

function Dead() {
  return (
    <>
      <h1 className="text-h1">This link no longer works</h1>
      <p className="text-lead">
        Either two-step sign-in has stayed, because you signed in with it or said no before, or the time is
        over and it was removed. If that wasn’t you, choose a new password now. It signs everyone out.
      </p>
      <NewPassword />
    </>
  );
}

/** The page behind the letters that a second factor is about to be removed. */
export default function KeepTwoStep() {
  return (
    <MailAction
      asks="Keep two-step sign-in?"
      lead="Someone says they’ve lost your authenticator app, passkeys and recovery codes. If it wasn’t you, or you’ve found one of them, keep them all."
      action={{
        label: 'Keep two-step sign-in',
        loading: 'Keeping it',
        failed: 'We couldn’t keep it',
      }}
      otherwise="If it was you, and they’re still lost, you can close this page."
      send={(token) => unwrap(api.users['keep-factor'].post({ token }))}
      done={() => <Kept />}
      dead={<Dead />}
    />
  );
}
