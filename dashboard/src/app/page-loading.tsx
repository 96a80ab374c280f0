import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { PageFailure } from './page-failure.tsx';
import { ScriptLoading } from './script-loading.tsx';

/** A spinner while a page's code loads, and words if that fails; new per path, so that no previous page lingers. */
export function PageLoading({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <PageFailure key={pathname}>
      <Suspense fallback={<ScriptLoading />}>{children}</Suspense>
    </PageFailure>
  );
}
