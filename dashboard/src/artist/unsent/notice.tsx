import { onDevice } from '@salamu/ui/browser/stored';
import { unsentPrefix } from '@salamu/ui/browser/unsent-notes';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from '../../app/use-store.ts';
import { $notes } from '../../deliveries/unsent.ts';

/** Offline, there is no bar until the next page: it isn't worth a reload. */
const UnsentBar = lazy(() => import('./bar.tsx').catch(() => ({ default: () => null })));

/** Loads the bar only if a video is kept, so that no one else pays for it. */
export function UnsentNotice() {
  useLocation();
  useStore($notes);
  if (onDevice.keys(unsentPrefix).length === 0) return null;
  return (
    <Suspense>
      <UnsentBar />
    </Suspense>
  );
}
