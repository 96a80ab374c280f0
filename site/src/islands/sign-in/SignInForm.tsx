import { useEffect, useState } from 'react';
import { forgetWaiting, storedWaiting, storeWaiting, type Waiting } from '../../data/sign-in-challenge.ts';
import { CodeForm } from './CodeForm.tsx';
import { PasskeyForm } from './PasskeyForm.tsx';
import { PasswordStep } from './PasswordStep.tsx';

/** A passkey, or email and password and then the second factor if the account has one; for every role. */
export default function SignInForm({ passkeys }: { passkeys: boolean }) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [again, setAgain] = useState<{ why: string | null } | null>(null);
  // The server's page knows nothing of this tab.
  useEffect(() => setWaiting(storedWaiting()), []);

  function begin(begun: Waiting) {
    storeWaiting(begun);
    setWaiting(begun);
  }

  function startAgain(why: string | null) {
    forgetWaiting();
    setWaiting(null);
    setAgain({ why });
  }

  if (waiting) return <CodeForm {...waiting} passkeys={passkeys} onOver={startAgain} />;
  return (
    <div className="grid gap-5">
      <PasswordStep again={again} onWaiting={begin} />
      {passkeys && <PasskeyForm challenge={null} />}
    </div>
  );
}
