import { ErrorState } from '@salamu/ui/error-state';
import { LoadingPanel } from '@salamu/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useUser } from '../../app/guard.tsx';
import { rulesQuery } from '../../app/rules.ts';
import { useTitle } from '../../app/use-title.ts';
import { ownProfileQuery } from '../../profile/queries.ts';
import { AdminsCannot } from './admins-cannot.tsx';
import { GuidedForm } from './guided-form.tsx';
import { stepIn } from './steps.ts';
import { TopBar } from './top-bar.tsx';

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
  const title = artistId ? 'Complete your profile' : 'Become an artist';
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
        title="We couldn’t load your profile"
        onRetry={() => Promise.all([profile.refetch(), rules.refetch()])}
      />
    );
  if (profile.data?.own?.profileComplete) return <Navigate to="/artist/profile" replace />;
  return (
    <>
      <h1 className="pb-3 text-h2">{title}</h1>
      {stepIn(params) === 0 && (
        <p className="max-w-prose pb-8 text-lead text-quiet">
          Add a photo, a few words and a price. Our team then reviews your profile, and once you’re verified,
          fans can find you.
        </p>
      )}
      <GuidedForm profile={profile.data} rules={rules.data} onSent={() => setSent(true)} />
    </>
  );
}
