import { ErrorState } from '@salamu/ui/error-state';
import { LoadingPanel } from '@salamu/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../app/guard.tsx';
import { useTitle } from '../../app/use-title.ts';
import { AdminsCannot } from './admins-cannot.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ownProfileQuery } from './queries.ts';
import { TopBar } from './top-bar.tsx';

/** Where a fan becomes an artist, and an artist fills in what is missing. */
export default function CompleteProfilePage() {
  useTitle('Complete your profile');
  const user = useUser();
  const profile = useQuery(ownProfileQuery(user.artistId));
  return (
    <div className="min-h-dvh">
      <TopBar user={user} />
      <main id="main" className="measure pt-8 pb-24 sm:pt-12">
        {user.role === 'admin' ? (
          <AdminsCannot />
        ) : profile.isPending ? (
          <LoadingPanel />
        ) : profile.isError ? (
          <ErrorState
            error={profile.error}
            title="Your profile could not be loaded"
            onRetry={() => profile.refetch()}
          />
        ) : (
          <ProfileForm profile={profile.data} />
        )}
      </main>
    </div>
  );
}
