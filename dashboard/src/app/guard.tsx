import type { AreaRole } from '@salamu/api/domain/account/roles';
import { here } from '@salamu/messages/messages';
import { LoadingPanel } from '@salamu/ui/kit/spinner';
import { Unverified } from '@salamu/ui/kit/unverified';
import { $session, type Session } from '@salamu/ui/session/session';
import { Suspense } from 'react';
import { Navigate, Outlet, useLocation, useOutletContext } from 'react-router-dom';
import { opensOffline, useKept, useOffline } from '../offline/use-offline.ts';
import { lazyPage } from './lazy-page.ts';
import { LeaveTo } from './leave-to.tsx';
import { useLiveEvents } from './use-live-events.ts';
import { useStore } from './use-store.ts';

const OfflineHome = lazyPage(() => import('../offline/home.tsx'));

/** Lets in signed-in people with the right role, and redirects everyone else as §6.3 to §6.5 say. */
export function Guard({ only: role }: { only?: AreaRole }) {
  const session = useStore($session);
  const { pathname, search } = useLocation();
  useLiveEvents(role !== undefined && session.status === 'signed-in' && session.user.role === role);
  const isArtists = role === 'artist';
  const isUnreachable = session.status === 'unreachable';
  useOffline(isArtists && session.status === 'signed-in' && session.user.role === role ? session.user : null);
  const kept = useKept(isArtists && isUnreachable);
  if (session.status === 'loading' || (isArtists && isUnreachable && kept === undefined))
    return <LoadingPanel />;
  if (session.status === 'unreachable' && kept)
    return opensOffline(pathname) ? (
      <Outlet context={kept} />
    ) : (
      <Suspense fallback={<LoadingPanel />}>
        <OfflineHome owner={kept.id} isOffline={session.isOffline} />
      </Suspense>
    );
  if (session.status === 'unreachable')
    return (
      <div className="measure py-10">
        <Unverified isOffline={session.isOffline} />
      </div>
    );
  if (session.status === 'signed-out')
    return <LeaveTo address={here(`/login?next=${encodeURIComponent(here(pathname + search))}`)} />;
  const { user } = session;
  if (!role || user.role === role) return <Outlet context={user} />;
  const mayBecomeArtist = role === 'artist' && user.role === 'user';
  return mayBecomeArtist ? (
    <Navigate to="/artist/complete-profile" replace />
  ) : (
    <LeaveTo address={here('/')} />
  );
}

export function useUser(): Session {
  return useOutletContext<Session>();
}
