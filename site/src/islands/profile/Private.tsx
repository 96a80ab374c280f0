import { useStore } from '@nanostores/react';
import { $session, type Session } from '@salamu/ui/session';
import { Toaster } from '@salamu/ui/toaster';
import { Unverified } from '@salamu/ui/unverified';
import { type ReactNode, useEffect } from 'react';
import { useAwake } from './use-awake.ts';

interface PrivateProps {
  /** Stands there until it is known who is signed in. */
  waiting: ReactNode;
  children: (user: Session) => ReactNode;
}

/** What only the person who is signed in sees; everybody else is led to the sign-in page, and back here after it. */
export function Private({ waiting, children }: PrivateProps) {
  const session = useStore($session);
  const awake = useAwake();
  useEffect(() => {
    if (session.status !== 'signed-out') return;
    location.replace(`/login?next=${encodeURIComponent(location.pathname + location.search)}`);
  }, [session]);
  if (awake && session.status === 'unreachable') return <Unverified isOffline={session.isOffline} />;
  if (!awake || session.status !== 'signed-in') return waiting;
  return (
    <>
      {children(session.user)}
      <Toaster />
    </>
  );
}
