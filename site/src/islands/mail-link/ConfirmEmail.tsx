import { ApiError, unwrap } from '@salamu/api/client';
import { linkLifetimes } from '@salamu/api/domain/account/links';
import { formatSpan } from '@salamu/api/domain/measures';
import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { buttonClass } from '@salamu/ui/button-class';
import { useCanUsePasskeys } from '@salamu/ui/can-use-passkeys';
import { ErrorState } from '@salamu/ui/error-state';
import { isOutage } from '@salamu/ui/outage';
import { LoadingPanel } from '@salamu/ui/spinner';
import { storedToken } from '@salamu/ui/token';
import { useEffect, useRef, useState } from 'react';
import { forgetMailSecret } from '../../data/mail-secret.ts';
import { AdoptRequests } from './AdoptRequests.tsx';
import { AskForLink } from './AskForLink.tsx';
import { OwnPassword } from './OwnPassword.tsx';
import { useMailSecret } from './use-mail-secret.ts';

function Ask({ secret, busy, onConfirm }: { secret: string; busy: boolean; onConfirm: () => void }) {
  return (
    <>
      <h1 className="text-h1">Confirm your address</h1>
      <p className="text-lead">
        Someone, probably you, opened an account with this email address. If it was you, please confirm it.
      </p>
      <Button size="lg" loading={busy} loadingLabel="Confirming" onClick={onConfirm}>
        Confirm my address
      </Button>
      <OwnPassword secret={secret} asks="Wasn’t it you? Don’t confirm, and nothing happens." />
    </>
  );
}

function Done({ adopted, passkeys }: { adopted: number; passkeys: boolean }) {
  const canUse = useCanUsePasskeys() && passkeys;
  return (
    <>
      <h1 className="text-h1">{adopted ? 'It’s all in your profile' : 'Your address is confirmed'}</h1>
      <p className="text-lead">
        {adopted
          ? 'What you asked for as a guest is in your profile now. You’re signed in here and nowhere else.'
          : 'Thank you. That’s all there is to do.'}
      </p>
      <a href={storedToken() ? '/profile' : '/login?next=/profile'} className={buttonClass({ size: 'lg' })}>
        {storedToken() ? 'Your profile' : 'Sign in'}
      </a>
      {adopted > 0 && canUse && (
        <p className="text-quiet">
          <a href="/profile/security" className="text-link">
            Set up a passkey
          </a>
          , and next time you sign in with your fingerprint, your face or your device’s PIN.
        </p>
      )}
    </>
  );
}

function Dead() {
  return (
    <>
      <h1 className="text-h1">This link no longer works</h1>
      <p className="text-lead">
        A link works once, within {formatSpan(linkLifetimes.confirm_email)}. If your address isn’t confirmed
        yet, we can email you a new link. If you were changing your address, ask for the change again in your
        profile.
      </p>
      <div className="w-full">
        <AskForLink
          submit="Email me a new link"
          send={(email) => call(api.users['resend-confirmation'].post({ email }))}
        >
          and it isn’t confirmed yet, a new link is on its way.
        </AskForLink>
      </div>
    </>
  );
}

/** The page behind the emailed link that confirms an address; `passkeys`: whether browsers make them here. Nothing happens until a button is pressed. */
export default function ConfirmEmail({ passkeys }: { passkeys: boolean }) {
  const secret = useMailSecret();
  const [at, setAt] = useState<Confirmation | null>(null);
  const [busy, setBusy] = useState(false);
  const page = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (secret) void lookAtLink(secret).then(setAt);
  }, [secret]);

  function moveTo(next: Confirmation) {
    setAt(next);
    // The pressed button disappears with its step.
    page.current?.focus({ preventScroll: true });
    if (next.step === 'adopted' || (next.step === 'confirmed' && next.requests === 0)) forgetMailSecret();
  }

  async function run(step: (secret: string) => Promise<Confirmation>) {
    setBusy(true);
    moveTo(await step(secret ?? ''));
    setBusy(false);
  }

  return (
    <div
      ref={page}
      tabIndex={-1}
      aria-live="polite"
      className="grid justify-items-start gap-6 outline-none [&>*]:min-w-0"
    >
      {secret === null || at?.step === 'dead' ? (
        <Dead />
      ) : !secret || at === null ? (
        <>
          <h1 className="text-h1">Confirm your address</h1>
          <LoadingPanel label="Reading the link" />
        </>
      ) : at.step === 'asking' ? (
        <Ask secret={secret} busy={busy} onConfirm={() => run(confirmAddress)} />
      ) : at.step === 'confirmed' && at.requests > 0 ? (
        <AdoptRequests
          secret={secret}
          requests={at.requests}
          onAdopted={(requests) => moveTo({ step: 'adopted', requests })}
        />
      ) : at.step === 'confirmed' || at.step === 'adopted' ? (
        <Done adopted={at.step === 'adopted' ? at.requests : 0} passkeys={passkeys} />
      ) : at.step === 'taken' ? (
        <>
          <h1 className="text-h1">Another account has this address</h1>
          <p className="text-lead">
            Yours keeps its current address. You can enter a different one in your profile.
          </p>
        </>
      ) : (
        <>
          <h1 className="text-h1">That didn’t work</h1>
          <ErrorState error={at.error} title="We couldn’t check the link" onRetry={() => run(lookAtLink)} />
        </>
      )}
    </div>
  );
}

/** The step that a confirmation link has reached. `requests`: how many guest requests can be brought in. */
type Confirmation =
  | { step: 'asking' }
  | { step: 'confirmed'; requests: number }
  | { step: 'adopted'; requests: number }
  | { step: 'dead' }
  | { step: 'taken' }
  | { step: 'failed'; error: unknown };

/** Find out what the link can do. It changes nothing, because mail scanners open links too. */
function lookAtLink(token: string): Promise<Confirmation> {
  return orProblem(async () => {
    const { confirmed, requests } = await unwrap(api.users['guest-requests'].post({ token }));
    return confirmed ? { step: 'confirmed', requests } : { step: 'asking' };
  });
}

function confirmAddress(token: string): Promise<Confirmation> {
  return orProblem(async () => {
    await unwrap(api.users['confirm-email'].post({ token }));
    const after = await lookAtLink(token);
    // The address is confirmed, even if we couldn't find out whether there are requests to bring in.
    return after.step === 'confirmed' ? after : { step: 'confirmed', requests: 0 };
  });
}

async function orProblem(ask: () => Promise<Confirmation>): Promise<Confirmation> {
  try {
    return await ask();
  } catch (error) {
    if (isOutage(error)) return { step: 'failed', error };
    return { step: error instanceof ApiError && error.code === 'already_exists' ? 'taken' : 'dead' };
  }
}
