import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ScriptLoading } from './script-loading.tsx';

/** A spinner while a page's code loads; a new one for every path, so that the page before it does not linger. */
export function PageLoading({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Suspense key={pathname} fallback={<ScriptLoading />}>
      {children}
    </Suspense>
  );
}
