import { api, call } from '@salamu/ui/api';
import { buttonClass } from '@salamu/ui/button-class';
import { ErrorState } from '@salamu/ui/error-state';
import { LoadingPanel } from '@salamu/ui/spinner';
import { storedToken } from '@salamu/ui/token';
import { useEffect, useState } from 'react';
import { forgetMailSecret } from '../../data/mail-secret.ts';
import { AskForLink } from './AskForLink.tsx';
import { type Confirmed, confirmAddress } from './confirm.ts';
import { useMailSecret } from './use-mail-secret.ts';

function adoptedWords(adopted: number | null): string {
  if (adopted === 1) return 'The request you made as a guest now stands in your profile.';
  if (adopted) return `The ${adopted} requests you made as a guest now stand in your profile.`;
  return 'Requests you made with it as a guest stand in your profile, too.';
}

function Done({ adopted }: { adopted: number | null }) {
  return (
    <>
      <h1 className="text-h1">Your address is confirmed</h1>
      <p className="text-lead">{adoptedWords(adopted)}</p>
      <a href={storedToken() ? '/profile' : '/login?next=/profile'} className={buttonClass({ size: 'lg' })}>
        {storedToken() ? 'Your profile' : 'Sign in'}
      </a>
    </>
  );
}

function Dead() {
  return (
    <>
      <h1 className="text-h1">This link no longer works</h1>
      <p className="text-lead">
        It confirms once and ends after three days. If your address is not confirmed yet, have a new link
        mailed. A new address that you gave in your profile is mailed again from there.
      </p>
      <div className="w-full">
        <AskForLink
          submit="Mail me a new link"
          send={(email) => call(api.users['resend-confirmation'].post({ email }))}
        >
          and it is not confirmed yet, a new link is on its way.
        </AskForLink>
      </div>
    </>
  );
}

/** Opens the mailed link that proves an address. */
export default function ConfirmEmail() {
  const secret = useMailSecret();
  const [result, setResult] = useState<Confirmed | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!secret) return;
    void confirmAddress(secret).then((confirmed) => {
      if (confirmed.state === 'done') forgetMailSecret();
      setResult(confirmed);
    });
  }, [secret, attempt]);

  function again() {
    setResult(null);
    setAttempt(attempt + 1);
  }

  return (
    <div aria-live="polite" className="grid justify-items-start gap-6">
      {secret === null || result?.state === 'dead' ? (
        <Dead />
      ) : result === null ? (
        <>
          <h1 className="text-h1">Confirming your address</h1>
          <p className="text-lead">One moment. On a slow network this takes a little.</p>
          <LoadingPanel label="Confirming your address" />
        </>
      ) : result.state === 'done' ? (
        <Done adopted={result.adopted} />
      ) : result.state === 'taken' ? (
        <>
          <h1 className="text-h1">Another account has this address</h1>
          <p className="text-lead">
            Yours keeps the address it had. You can give another one in your profile.
          </p>
        </>
      ) : (
        <>
          <h1 className="text-h1">Not confirmed yet</h1>
          <ErrorState error={result.error} title="The link could not be checked" onRetry={again} />
        </>
      )}
    </div>
  );
}
