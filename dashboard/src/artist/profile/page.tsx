import { here, m } from '@salamu/messages/messages';
import { copyText } from '@salamu/ui/browser/copy-text';
import { ErrorState } from '@salamu/ui/kit/error-state';
import { LoadingPanel } from '@salamu/ui/kit/spinner';
import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight, Copy } from 'lucide-react';
import { Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useUser } from '../../app/guard.tsx';
import { lazyPage } from '../../app/lazy-page.ts';
import { rulesQuery } from '../../app/rules.ts';
import { ScriptLoading } from '../../app/script-loading.tsx';
import { useTitle } from '../../app/use-title.ts';
import { type OwnProfile, ownProfileQuery } from '../../profile/queries.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { Places } from '../../shell/places.tsx';
import { noticeFor, Standing } from '../parts/standing.tsx';
import { EditProfile, type Page } from './edit-profile.tsx';

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

const pages: Record<Page, () => string> = {
  card: m.artist_profile_card,
  words: m.artist_profile_words_short,
  more: m.artist_profile_more,
};
const isPage = (part: string): part is Page => Object.hasOwn(pages, part);

const addressOf = (part: string) => `/artist/profile${part === 'card' ? '' : `?part=${part}`}`;

/** Everything fans see of an artist, editable at any time, on a page for each subject. */
export default function ProfilePage() {
  useTitle(m.artist_nav_profile());
  const [params, setParams] = useSearchParams();
  const part = params.get('part') ?? 'card';
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
  if (!isPage(part) && (part !== 'verification' || data.verified))
    return <Navigate to={addressOf('card')} replace />;
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
      <Places
        label={m.artist_nav_profile()}
        places={Object.entries({
          ...(!data.verified && { verification: m.artist_verify_title }),
          ...pages,
        }).map(([each, name]) => ({ to: addressOf(each), name: name() }))}
      />
      <Suspense fallback={<ScriptLoading />}>
        {data.pendingChange && (part === 'card' || part === 'words') && <WaitingChange profile={data} />}
        {!isPage(part) && <Verification profile={data} />}
      </Suspense>
      {isPage(part) && (
        <EditProfile
          profile={data}
          page={part}
          goTo={(page) => page !== part && setParams({ part: page })}
          rules={rules.data}
        />
      )}
    </>
  );
}

function standingOf({ stageName, verified, own }: OwnProfile) {
  return { stageName, verified, profileComplete: true, verificationNote: own?.verificationNote ?? null };
}
