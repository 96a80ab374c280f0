import { here, m } from '@salamu/messages/messages';
import { copyText } from '@salamu/ui/browser/copy-text';
import { ErrorState } from '@salamu/ui/kit/error-state';
import { LoadingPanel } from '@salamu/ui/kit/spinner';
import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight, Copy } from 'lucide-react';
import { Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { useUser } from '../../app/guard.tsx';
import { lazyPage } from '../../app/lazy-page.ts';
import { rulesQuery } from '../../app/rules.ts';
import { ScriptLoading } from '../../app/script-loading.tsx';
import { useTitle } from '../../app/use-title.ts';
import { type OwnProfile, ownProfileQuery } from '../../profile/queries.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { noticeFor, Standing } from '../parts/standing.tsx';
import { EditProfile } from './edit-profile.tsx';

const Verification = lazyPage(() => import('./verification.tsx'));
const WaitingChange = lazyPage(() => import('./waiting-change.tsx'));

function CopyLink({ address }: { address: string }) {
  return (
    <button
      type="button"
      className="text-link inline-flex items-center gap-1 font-semibold"
      onClick={() => copyText(address, m.secret_copy_failed())}
    >
      {m.watch_copy()}
      <Copy size={18} aria-hidden="true" />
    </button>
  );
}

/** Everything fans see of an artist, editable at any time. */
export default function ProfilePage() {
  useTitle(m.artist_nav_profile());
  const { artistId } = useUser();
  const profile = useQuery(ownProfileQuery(artistId));
  const rules = useQuery(rulesQuery());
  if (profile.isPending || rules.isPending) return <LoadingPanel />;
  if (profile.isError || rules.isError)
    return (
      <>
        <PageHeader title={m.artist_nav_profile()} />
        <ErrorState
          error={profile.error ?? rules.error}
          title={m.artist_profile_failed()}
          onRetry={() => Promise.all([profile.refetch(), rules.refetch()])}
        />
      </>
    );
  if (!profile.data?.own?.profileComplete) return <Navigate to="/artist/complete-profile" replace />;
  const { data } = profile;
  const notice = noticeFor(standingOf(data));
  return (
    <>
      <PageHeader title={m.artist_nav_profile()}>
        {data.own?.listed && (
          <p className="flex flex-wrap gap-x-6 gap-y-1 font-semibold">
            <a href={here(`/artists/${data.slug}`)} className="text-link inline-flex items-center gap-1">
              {m.artist_profile_see_public()}
              <ArrowUpRight size={18} aria-hidden="true" />
            </a>
            <CopyLink address={`${location.origin}/artists/${data.slug}`} />
          </p>
        )}
      </PageHeader>
      {notice && <Standing notice={notice} below />}
      {!data.verified && (
        <Suspense fallback={<ScriptLoading />}>
          <Verification profile={data} />
        </Suspense>
      )}
      {data.pendingChange && (
        <Suspense fallback={<ScriptLoading />}>
          <WaitingChange profile={data} />
        </Suspense>
      )}
      <EditProfile profile={data} rules={rules.data} />
    </>
  );
}

function standingOf({ stageName, verified, own }: OwnProfile) {
  return { stageName, verified, profileComplete: true, verificationNote: own?.verificationNote ?? null };
}
