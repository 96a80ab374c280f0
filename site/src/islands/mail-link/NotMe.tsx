import { unwrap } from '@salamu/api/client';
import { api } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { buttonClass } from '@salamu/ui/button-class';
import { ErrorState } from '@salamu/ui/error-state';
import { isOutage } from '@salamu/ui/outage';
import { LoadingPanel } from '@salamu/ui/spinner';
import { useRef, useState } from 'react';
import { forgetMailSecret } from '../../data/mail-secret.ts';
import { useMailSecret } from './use-mail-secret.ts';

type Step = { at: 'asking' | 'busy' | 'ended' | 'dead' } | { at: 'failed'; error: unknown };

const newPassword = (
  <a href="/forgot-password" className={buttonClass({ size: 'lg' })}>
    Choose a new password
  </a>
);

function Ended() {
  return (
    <>
      <h1 className="text-h1">That browser is signed out</h1>
      <p className="text-lead">
        Someone knows your password, so choose a new one now. It signs everyone out, and ends API keys and
        webhooks too.
      </p>
      {newPassword}
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
      {newPassword}
    </>
  );
}

/** The page behind the letter about a new sign-in. Nothing ends until the button is pressed: mail scanners open links too. */
export default function NotMe() {
  const secret = useMailSecret();
  const [step, setStep] = useState<Step>({ at: 'asking' });
  const page = useRef<HTMLDivElement>(null);

  async function end() {
    setStep({ at: 'busy' });
    setStep(await endSession(secret ?? ''));
    // The pressed button disappears with its step.
    page.current?.focus({ preventScroll: true });
  }

  return (
    <div
      ref={page}
      tabIndex={-1}
      aria-live="polite"
      className="grid justify-items-start gap-6 outline-none [&>*]:min-w-0"
    >
      {secret === null || step.at === 'dead' ? (
        <Dead />
      ) : step.at === 'ended' ? (
        <Ended />
      ) : step.at === 'failed' ? (
        <>
          <h1 className="text-h1">That didn’t work</h1>
          <ErrorState error={step.error} title="We couldn’t sign that browser out" onRetry={end} />
        </>
      ) : (
        <>
          <h1 className="text-h1">Wasn’t it you?</h1>
          {secret === undefined ? (
            <LoadingPanel label="Reading the link" />
          ) : (
            <>
              <p className="text-lead">
                Sign out the browser that we wrote to you about. Other browsers stay signed in.
              </p>
              <Button size="lg" loading={step.at === 'busy'} loadingLabel="Signing it out" onClick={end}>
                Sign that browser out
              </Button>
              <p className="text-quiet">If it was you after all, you can close this page.</p>
            </>
          )}
        </>
      )}
    </div>
  );
}

async function endSession(token: string): Promise<Step> {
  try {
    await unwrap(api.users['not-me'].post({ token }));
  } catch (error) {
    if (isOutage(error)) return { at: 'failed', error };
    forgetMailSecret();
    return { at: 'dead' };
  }
  forgetMailSecret();
  return { at: 'ended' };
}
