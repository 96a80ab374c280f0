import { hasUnsent, signOutPath } from '@salamu/ui/browser/unsent-notes';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useUser } from '../app/guard.tsx';
import { lazyPage } from '../app/lazy-page.ts';
import { signOut } from '../app/leave.ts';

const AskAboutUnsent = lazyPage(() => import('./ask-about-unsent.tsx'));

/** Signs out, having asked first what should become of videos that are not sent yet. */
export function SignOut({ className, children }: { className: string; children: ReactNode }) {
  const { id } = useUser();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        className={className}
        onClick={() => (hasUnsent(id) ? setAsking(true) : void signOut(id))}
      >
        {children}
      </button>
      {isAsking && (
        <Suspense>
          <AskAboutUnsent owner={id} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Asks at once if the site's own menu has led here to sign out. */
export function SignOutOnArrival() {
  const { id } = useUser();
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  if (pathname + hash !== signOutPath || !hasUnsent(id)) return null;
  return (
    <Suspense>
      <AskAboutUnsent owner={id} onClose={() => navigate(pathname, { replace: true })} />
    </Suspense>
  );
}
