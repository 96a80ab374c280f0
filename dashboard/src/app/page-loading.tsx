import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ScriptLoading } from './script-loading.tsx';

/** A spinner while a page's code loads; a new one per path, so that the previous page does not linger. */
export function PageLoading({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Suspense key={pathname} fallback={<ScriptLoading />}>
      {children}
    </Suspense>
  );
}
