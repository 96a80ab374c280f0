import { useStore } from '@nanostores/react';
import { LoadingPanel } from '@salamu/ui/spinner';
import { Unreachable } from '@salamu/ui/unreachable';
import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { $stalledPage } from './lazy-page.ts';

/** A spinner while a page's code loads; a new one for every path, so that the page before it does not linger. */
export function PageLoading({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Suspense key={pathname} fallback={<Waiting />}>
      {children}
    </Suspense>
  );
}

function Waiting() {
  const stalled = useStore($stalledPage);
  if (!stalled) return <LoadingPanel />;
  return (
    <Unreachable isOffline={stalled.isOffline} onRetry={stalled.retry}>
      This page opens as soon as there’s a connection.
    </Unreachable>
  );
}
