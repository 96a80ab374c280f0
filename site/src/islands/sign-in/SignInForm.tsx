import { m } from '@salamu/messages/messages';
import { lazy, Suspense, useEffect, useState } from 'react';
import {
  type MailedCode,
  mailedSignIn,
  type Waiting,
  waitingSignIn,
} from '../../data/account/sign-in-challenge.ts';
import { CodeForm } from './CodeForm.tsx';
import { PasskeyForm } from './PasskeyForm.tsx';
import { PasswordStep } from './PasswordStep.tsx';

const MailedCodeForm = lazy(() => import('./MailedCodeForm.tsx'));

interface SignInFormProps {
  passkeys: boolean;
  /** Whether a mailed code is offered: it only opens a fan's account. */
  mailsCodes?: boolean;
}

/**
 * A passkey, a mailed code, or email and password; then the second factor, if the account has one. For every role.
 */
export default function SignInForm({ passkeys, mailsCodes = false }: SignInFormProps) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [mailed, setMailed] = useState<{ code: MailedCode | null } | null>(null);
  const [again, setAgain] = useState<{ why: string | null } | null>(null);
  // The server's page knows nothing of this tab.
  useEffect(() => {
    setWaiting(waitingSignIn.stored());
    const code = mailedSignIn.stored();
    if (mailsCodes && code) setMailed({ code });
  }, [mailsCodes]);

  function begin(begun: Waiting) {
    mailedSignIn.forget();
    waitingSignIn.store(begun);
    setWaiting(begun);
  }

  function startAgain(why: string | null) {
    waitingSignIn.forget();
    setWaiting(null);
    setMailed(null);
    setAgain({ why });
  }

  if (waiting) return <CodeForm {...waiting} passkeys={passkeys} onOver={startAgain} />;
  if (mailed)
    return (
      <Suspense>
        <MailedCodeForm asked={mailed.code} onWaiting={begin} onPassword={() => startAgain(null)} />
      </Suspense>
    );
  return (
    <div className="grid gap-5">
      <PasswordStep again={again} onWaiting={begin} />
      {mailsCodes && (
        <p>
          <button
            type="button"
            className="text-link cursor-pointer"
            onClick={() => setMailed({ code: null })}
          >
            {m.account_mail_code()}
          </button>
        </p>
      )}
      {passkeys && <PasskeyForm challenge={null} />}
    </div>
  );
}
