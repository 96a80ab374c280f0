import { Avatar } from '@salamu/ui/avatar';
import { LoadingPanel } from '@salamu/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { lazyPage } from '../../../app/lazy-page.ts';
import { ScriptLoading } from '../../../app/script-loading.tsx';
import { OneFailure } from '../../../parts/list/one-failure.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { artistQuery } from '../../parts/queries.ts';
import { Decisions } from '../decisions.tsx';
import { Featured } from '../featured.tsx';
import { LookAlikes } from '../look-alikes.tsx';
import { StandingBadge } from '../standing-badge.tsx';
import { Account } from './account.tsx';
import { Balances } from './balances.tsx';
import { History } from './history.tsx';
import { Profile } from './profile.tsx';
import { RequestCounts } from './request-counts.tsx';

const IdentityReview = lazyPage(() => import('./identity-review.tsx'));

/** One artist, with everything an admin needs to decide. */
export default function ArtistPage() {
  const { id = '' } = useParams();
  const query = useQuery(artistQuery(id));
  if (query.isPending) return <LoadingPanel />;
  if (!query.data)
    return (
      <OneFailure noun="artist" error={query.error} list="/admin/artists" onRetry={() => query.refetch()} />
    );
  const artist = query.data;
  const { stageName, photo, status, featured, listed, slug, verificationNote } = artist;
  return (
    <>
      <PageHeader
        title={stageName}
        heading={
          <span className="flex items-center gap-4">
            <Avatar name={stageName} photo={photo} size={56} />
            <span className="min-w-0">{stageName}</span>
          </span>
        }
      >
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 text-small">
          <StandingBadge standing={status} />
          {featured && <Featured />}
          {listed ? (
            <a href={`/artists/${slug}`} className="text-link" target="_blank" rel="noreferrer">
              Public page
              <ExternalLink size={14} aria-hidden="true" className="ml-1 inline-block" />
              <span className="sr-only">, in a new tab</span>
            </a>
          ) : (
            <span className="text-quiet">Not public</span>
          )}
        </p>
        <LookAlikes artist={artist} />
        {verificationNote && (
          <p className="max-w-prose text-quiet text-small">We wrote: “{verificationNote}”</p>
        )}
      </PageHeader>
      <div className="pb-8">
        <Decisions artist={artist} />
      </div>
      {artist.profile.pendingChange && (
        <Suspense fallback={<ScriptLoading />}>
          <IdentityReview artist={artist} />
        </Suspense>
      )}
      <div className="grid gap-x-14 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <Profile artist={artist} />
          <Balances balances={artist.balances} stageName={stageName} artistId={artist.id} />
        </div>
        <div className="min-w-0">
          <Account artist={artist} />
          <RequestCounts artistId={artist.id} counts={artist.counts} />
          <History decisions={artist.decisions} artistId={artist.id} />
        </div>
      </div>
    </>
  );
}
