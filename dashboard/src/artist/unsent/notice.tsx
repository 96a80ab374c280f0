import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';

/** Without a line there is no bar until the next page: it is not worth a reload. */
const UnsentBar = lazy(() => import('./bar.tsx').catch(() => ({ default: () => null })));

/** Loads the bar only where a video was kept: no one else pays for it. */
export function UnsentNotice() {
  useLocation();
  if (!Object.keys(localStorage).some((key) => key.startsWith('salamu-unsent-'))) return null;
  return (
    <Suspense>
      <UnsentBar />
    </Suspense>
  );
}
