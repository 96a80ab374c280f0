import { useStore } from '@nanostores/react';
import { here } from '@salamu/messages/messages';
import { Toaster } from '@salamu/ui/kit/toaster';
import { Unverified } from '@salamu/ui/kit/unverified';
import { $session, type Session } from '@salamu/ui/session/session';
import { type ReactNode, useEffect } from 'react';
import { useMounted } from './use-mounted.ts';

interface SessionGateProps {
  /** Shown until we know who is signed in. */
  waiting: ReactNode;
  children: (user: Session) => ReactNode;
}

/** What only a signed-in user sees. Everyone else is sent to the sign-in page, and back here afterwards. */
export function SessionGate({ waiting, children }: SessionGateProps) {
  const session = useStore($session);
  const isMounted = useMounted();
  useEffect(() => {
    if (session.status !== 'signed-out') return;
    location.replace(`${here('/login')}?next=${encodeURIComponent(location.pathname + location.search)}`);
  }, [session]);
  if (isMounted && session.status === 'unreachable') return <Unverified isOffline={session.isOffline} />;
  if (!isMounted || session.status !== 'signed-in') return waiting;
  return (
    <>
      {children(session.user)}
      <Toaster />
    </>
  );
}
