import { homeOf, localPath } from '@salamu/ui/login-redirect';
import { $session, adoptSession, type Session } from '@salamu/ui/session';
import { useForm } from '@salamu/ui/use-form';
import { useEffect } from 'react';

/** Where somebody goes after signing in: the page they came from, or the one that is usual for them. */
function landing(usual: string): string {
  return localPath(new URLSearchParams(location.search).get('next')) ?? usual;
}

interface SignIn {
  /** Complaints to show before anything is sent; none lets it go. */
  check: () => Record<string, string>;
  send: () => Promise<Session>;
  /** Where to go, wherever they came from. */
  to?: string;
  /** Where to go when they came from nowhere; the page their role starts on, where it is left out. */
  usual?: string;
}

/** Sends a form that ends in a session, keeps the session and goes on. */
export function useSignIn({ check, send, to, usual }: SignIn) {
  useEffect(
    () =>
      // Somebody who is signed in already has nothing to do here.
      $session.subscribe((session) => {
        if (session.status !== 'signed-in') return;
        location.replace(to ?? landing(usual ?? homeOf(session.user.role)));
      }),
    [to, usual],
  );
  const { problems, failure, state, submit } = useForm({
    check,
    send: async () => adoptSession(await send()),
  });
  // The page is being left once it is sent.
  return { problems, failure, busy: state !== 'open', submit };
}
