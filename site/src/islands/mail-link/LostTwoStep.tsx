import { unwrap } from '@salamu/api/client';
import { linkLifetimes } from '@salamu/api/domain/account/links';
import { lostFactor } from '@salamu/api/domain/account/second-factor';
import { formatSpan } from '@salamu/api/domain/measures';
import { api } from '@salamu/ui/api';
import { buttonClass } from '@salamu/ui/button-class';
import { formatExact } from '@salamu/ui/dates';
import { MailAction } from './MailAction.tsx';

const wait = formatSpan(lostFactor.wait);

function Waiting({ until }: { until: string }) {
  return (
    <>
      <h1 className="text-h1">We’re waiting now</h1>
      <p className="text-lead">
        On {formatExact(until)}, we remove two-step sign-in from your account and sign you out everywhere.
        From then on, your password signs you in.
      </p>
      <p className="text-quiet">
        We’ve emailed you, and will again shortly before. If you find your phone, a passkey or a recovery
        code, just sign in with it: then everything stays as it is.
      </p>
    </>
  );
}

function Dead() {
  return (
    <>
      <h1 className="text-h1">This link no longer works</h1>
      <p className="text-lead">
        It works once, within {formatSpan(linkLifetimes.lost_factor)}. Sign in with your password, and ask for
        a new one where you’re asked for the code.
      </p>
      <a href="/login" className={buttonClass({ size: 'lg' })}>
        Sign in
      </a>
    </>
  );
}

/** The page behind the link for someone who has lost their second factor. */
export default function LostTwoStep() {
  return (
    <MailAction
      asks="Lost all your second steps?"
      lead={`Your authenticator app, your passkeys and your recovery codes: if you have none of them left, we remove them from your account in ${wait}. That gives you time to say no, in case it’s someone else who asks.`}
      action={{
        label: 'Remove them',
        loading: 'Beginning to wait',
        failed: 'We couldn’t begin to wait',
      }}
      otherwise="If you still have one of them, close this page and sign in with it."
      send={(token) => unwrap(api.users.login['lost-factor'].confirm.post({ token }))}
      done={({ until }) => <Waiting until={until} />}
      dead={<Dead />}
    />
  );
}
