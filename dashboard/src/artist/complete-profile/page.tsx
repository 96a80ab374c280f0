import { m } from '@salamu/messages/messages';
import { Button } from '@salamu/ui/kit/button';
import { EmptyState } from '@salamu/ui/kit/empty-state';
import { ErrorState } from '@salamu/ui/kit/error-state';
import { LoadingPanel } from '@salamu/ui/kit/spinner';
import type { Session } from '@salamu/ui/session/session';
import { buttonClass } from '@salamu/ui/styles/button-class';
import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { useUser } from '../../app/guard.tsx';
import { signOut } from '../../app/leave.ts';
import { rulesQuery } from '../../app/rules.ts';
import { useTitle } from '../../app/use-title.ts';
import { ownProfileQuery } from '../../profile/queries.ts';
import { stepIn } from '../../profile/steps.ts';
import { Wordmark } from '../../shell/wordmark.tsx';
import { GuidedForm } from './guided-form.tsx';

/** Where a fan becomes an artist, and a newly registered artist fills in what is missing. */
export default function CompleteProfilePage() {
  const user = useUser();
  return (
    <div className="min-h-dvh">
      <TopBar user={user} />
      <main id="main" className="measure pt-8 pb-24 sm:pt-12">
        {user.role === 'admin' ? <AdminsCannot /> : <CompleteProfile artistId={user.artistId} />}
      </main>
    </div>
  );
}

function CompleteProfile({ artistId }: { artistId: string | undefined }) {
  const title = artistId ? m.artist_standing_complete() : m.profile_become_artist();
  useTitle(title);
  const profile = useQuery(ownProfileQuery(artistId));
  const rules = useQuery(rulesQuery());
  const [params] = useSearchParams();
  const [isSent, setSent] = useState(false);
  if (isSent || profile.isPending || rules.isPending) return <LoadingPanel />;
  if (profile.isError || rules.isError)
    return (
      <ErrorState
        error={profile.error ?? rules.error}
        title={m.artist_profile_failed()}
        onRetry={() => Promise.all([profile.refetch(), rules.refetch()])}
      />
    );
  if (profile.data?.own?.profileComplete) return <Navigate to="/artist/profile" replace />;
  return (
    <>
      <h1 className="pb-3 text-h2">{title}</h1>
      {stepIn(params) === 0 && (
        <p className="max-w-prose pb-8 text-lead text-quiet">{m.artist_complete_lead()}</p>
      )}
      <GuidedForm profile={profile.data} rules={rules.data} onSent={() => setSent(true)} />
    </>
  );
}

/** Shown to an admin who opens the artists' form. */
function AdminsCannot() {
  return (
    <EmptyState
      title={m.artist_become_admin()}
      action={
        <Link to="/admin/dashboard" className={buttonClass({ variant: 'outline' })}>
          {m.artist_become_admin_back()}
        </Link>
      }
    >
      {m.artist_become_admin_how()}
    </EmptyState>
  );
}

/** The header of a page without a sidebar: home, the user's name and sign-out. */
function TopBar({ user }: { user: Session }) {
  return (
    <header className="border-line border-b">
      <div className="measure flex min-h-16 items-center justify-between gap-4">
        <Wordmark />
        <div className="flex min-w-0 items-center gap-4">
          <span className="hidden truncate text-quiet text-small sm:block">{user.name}</span>
          <Button
            variant="secondary"
            size="sm"
            icon={<LogOut size={16} aria-hidden="true" />}
            onClick={() => void signOut(user.id)}
          >
            {m.nav_sign_out()}
          </Button>
        </div>
      </div>
    </header>
  );
}
