import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPage } from '../../app/lazy-page.ts';
import { recoveryQuery } from './queries.ts';

const HeldBar = lazyPage(() => import('./held-bar.tsx'));

/** Shown on every admin screen while a restored product is on hold; the bar's code loads only then. */
export function HeldNotice() {
  const { pathname } = useLocation();
  const { data } = useQuery(recoveryQuery());
  if (!data?.hold || pathname === '/admin/backups') return null;
  return (
    <Suspense>
      <HeldBar />
    </Suspense>
  );
}
