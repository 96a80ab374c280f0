import { useEffect, useState } from 'react';
import { forgetChallenge, storeChallenge, storedChallenge } from '../../data/sign-in-challenge.ts';
import { CodeForm } from './CodeForm.tsx';
import { PasswordStep } from './PasswordStep.tsx';

/** Email and password, for every role, and then the code if the account has a second factor. */
export default function SignInForm() {
  const [challenge, setChallenge] = useState<string | null>(null);
  const [again, setAgain] = useState<{ why: string | null } | null>(null);
  // The server's page knows nothing of this tab.
  useEffect(() => setChallenge(storedChallenge()), []);

  function begin(begun: string) {
    storeChallenge(begun);
    setChallenge(begun);
  }

  function startAgain(why: string | null) {
    forgetChallenge();
    setChallenge(null);
    setAgain({ why });
  }

  if (challenge) return <CodeForm challenge={challenge} onOver={startAgain} />;
  return <PasswordStep again={again} onChallenge={begin} />;
}
