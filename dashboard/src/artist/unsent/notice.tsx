import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';

const UnsentBar = lazy(() => import('./bar.tsx'));

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
