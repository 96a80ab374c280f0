import { homeOf, localPath } from '@salamu/ui/login-redirect';
import { fieldErrorsOf, messageOf } from '@salamu/ui/problem';
import { $session, adoptSession, type Session } from '@salamu/ui/session';
import { type FormEvent, useEffect, useState } from 'react';

/** Where somebody goes after signing in: the page they came from, or the one their role starts on. */
function landing(role: string): string {
  return localPath(new URLSearchParams(location.search).get('next')) ?? homeOf(role);
}

interface SignIn {
  /** Complaints to show before anything is sent; none lets it go. */
  check: () => Record<string, string>;
  send: () => Promise<Session>;
  /** Where to go instead of the usual landing. */
  to?: string;
}

/** Sends a form that ends in a session, keeps the session and goes on. */
export function useSignIn({ check, send, to }: SignIn) {
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(
    () =>
      // Somebody who is signed in already has nothing to do here.
      $session.subscribe((session) => {
        if (session.status === 'signed-in') location.replace(to ?? landing(session.user.role));
      }),
    [to],
  );

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = check();
    setProblems(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      adoptSession(await send());
    } catch (error) {
      setProblems(fieldErrorsOf(error));
      setFailure(messageOf(error));
      setBusy(false);
    }
  }

  return { problems, failure, busy, submit };
}

/** What the forms ask of an e-mail address before they send it. */
export function emailProblem(email: string): Record<string, string> {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email.trim())
    ? {}
    : { email: 'An e-mail address, like amina@example.com.' };
}
