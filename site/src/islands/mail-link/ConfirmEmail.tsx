import { ApiError, unwrap } from '@salamu/api/client';
import { linkLifetimes } from '@salamu/api/domain/account/links';
import { formatSpan } from '@salamu/api/domain/text/measures';
import { here, m } from '@salamu/messages/messages';
import { Button } from '@salamu/ui/kit/button';
import { ErrorState } from '@salamu/ui/kit/error-state';
import { MessageParts } from '@salamu/ui/kit/message-parts';
import { LoadingPanel } from '@salamu/ui/kit/spinner';
import { api, call } from '@salamu/ui/session/api';
import { useCanUsePasskeys } from '@salamu/ui/session/can-use-passkeys';
import { isOutage } from '@salamu/ui/session/outage';
import { storedToken } from '@salamu/ui/session/token';
import { buttonClass } from '@salamu/ui/styles/button-class';
import { useEffect, useRef, useState } from 'react';
import { forgetMailSecret } from '../../data/account/mail-secret.ts';
import { AdoptRequests } from './AdoptRequests.tsx';
import { AskForLink } from './AskForLink.tsx';
import { OwnPassword } from './OwnPassword.tsx';
import { useMailSecret } from './use-mail-secret.ts';

function Ask({ secret, busy, onConfirm }: { secret: string; busy: boolean; onConfirm: () => void }) {
  return (
    <>
      <h1 className="text-h1">{m.confirm_email_title()}</h1>
      <p className="text-lead">{m.confirm_email_lead()}</p>
      <Button size="lg" loading={busy} loadingLabel={m.confirm_email_busy()} onClick={onConfirm}>
        {m.confirm_email_action()}
      </Button>
      <OwnPassword secret={secret} of={m.confirm_email_own_password.parts()} />
    </>
  );
}

function Done({ adopted, passkeys }: { adopted: number; passkeys: boolean }) {
  const canUse = useCanUsePasskeys() && passkeys;
  return (
    <>
      <h1 className="text-h1">{adopted ? m.adopt_done() : m.confirm_email_done()}</h1>
      <p className="text-lead">{adopted ? m.adopt_done_lead() : m.confirm_email_done_lead()}</p>
      <a
        href={storedToken() ? here('/profile') : `${here('/login')}?next=${here('/profile')}`}
        className={buttonClass({ size: 'lg' })}
      >
        {storedToken() ? m.profile_yours() : m.nav_sign_in()}
      </a>
      {adopted > 0 && canUse && (
        <p className="text-quiet">
          <MessageParts
            of={m.adopt_passkey.parts()}
            as={{
              link: (words) => (
                <a href={here('/profile/security')} className="text-link">
                  {words}
                </a>
              ),
            }}
          />
        </p>
      )}
    </>
  );
}

function Dead() {
  return (
    <>
      <h1 className="text-h1">{m.mail_link_dead()}</h1>
      <p className="text-lead">
        {m.confirm_email_dead_lead({ span: formatSpan(linkLifetimes.confirm_email) })}
      </p>
      <div className="w-full">
        <AskForLink
          submit={m.track_fresh_send()}
          send={(email) => call(api.users['resend-confirmation'].post({ email }))}
          sent={(email) => m.confirm_email_sent({ email })}
        />
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
          <h1 className="text-h1">{m.confirm_email_title()}</h1>
          <LoadingPanel label={m.mail_link_reading()} />
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
          <h1 className="text-h1">{m.confirm_email_taken()}</h1>
          <p className="text-lead">{m.confirm_email_taken_lead()}</p>
        </>
      ) : (
        <>
          <h1 className="text-h1">{m.mail_link_failed()}</h1>
          <ErrorState
            error={at.error}
            title={m.confirm_email_check_failed()}
            onRetry={() => run(lookAtLink)}
          />
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
