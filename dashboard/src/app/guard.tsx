import type { AreaRole } from '@salamu/api/domain/account/roles';
import { $session, type Session } from '@salamu/ui/session';
import { LoadingPanel } from '@salamu/ui/spinner';
import { Unverified } from '@salamu/ui/unverified';
import { Navigate, Outlet, useLocation, useOutletContext } from 'react-router-dom';
import { LeaveTo } from './leave-to.tsx';
import { useNews } from './use-news.ts';
import { useStore } from './use-store.ts';

/** Lets in signed-in people with the right role, and redirects everyone else as spec.md §6 says. */
export function Guard({ only: role }: { only?: AreaRole }) {
  const session = useStore($session);
  const { pathname, search } = useLocation();
  useNews(role !== undefined && session.status === 'signed-in' && session.user.role === role);
  if (session.status === 'loading') return <LoadingPanel />;
  if (session.status === 'unreachable')
    return (
      <div className="measure py-10">
        <Unverified isOffline={session.isOffline} />
      </div>
    );
  if (session.status === 'signed-out')
    return <LeaveTo address={`/login?next=${encodeURIComponent(pathname + search)}`} />;
  const { user } = session;
  if (!role || user.role === role) return <Outlet context={user} />;
  const mayBecomeArtist = role === 'artist' && user.role === 'user';
  return mayBecomeArtist ? <Navigate to="/artist/complete-profile" replace /> : <LeaveTo address="/" />;
}

/** The signed-in user, inside a guard. */
export function useUser(): Session {
  return useOutletContext<Session>();
}
