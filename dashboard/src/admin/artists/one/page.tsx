import { type AuditAction, auditActions } from '@salamu/api/domain/admin/audit-actions';
import { requestStates, stateLabels } from '@salamu/api/domain/request/states';
import { Avatar } from '@salamu/ui/avatar';
import { LoadingPanel } from '@salamu/ui/spinner';
import { When } from '@salamu/ui/when';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import { lazyPage } from '../../../app/lazy-page.ts';
import { ScriptLoading } from '../../../app/script-loading.tsx';
import { OneFailure } from '../../../parts/list/one-failure.tsx';
import { Section } from '../../../parts/section.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { type AdminArtistDetail, artistQuery } from '../../parts/queries.ts';
import { Decisions } from '../decisions.tsx';
import { Featured } from '../featured.tsx';
import { LookAlikes } from '../look-alikes.tsx';
import { StandingBadge } from '../standing-badge.tsx';
import { Account } from './account.tsx';
import { Balances } from './balances.tsx';
import { Profile } from './profile.tsx';

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

interface HistoryProps {
  decisions: AdminArtistDetail['decisions'];
  artistId: string;
}

/** What admins decided and the artist requested, newest first. */
function History({ decisions, artistId }: HistoryProps) {
  return (
    <Section
      title="What happened"
      aside={
        <Link to={`/admin/audit?target=${artistId}`} className="text-link text-small">
          In the audit log
        </Link>
      }
    >
      {decisions.length === 0 ? (
        <p className="text-quiet">Nothing yet.</p>
      ) : (
        <ol className="grid gap-4">
          {decisions.map(({ at, action, by, note }) => (
            <li key={`${at}${action}`} className="grid gap-0.5">
              <p className="font-semibold leading-snug">{auditActions[action as AuditAction] ?? action}</p>
              <p className="text-quiet text-small">
                {by}, <When at={at} />
              </p>
              {note && <p className="text-small [overflow-wrap:anywhere]">“{note}”</p>}
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

interface RequestCountsProps {
  artistId: string;
  counts: AdminArtistDetail['counts'];
}

/** An artist's requests by state, each count a link to them. */
function RequestCounts({ artistId, counts }: RequestCountsProps) {
  const list = `/admin/requests?artistId=${artistId}`;
  const states = requestStates.filter((state) => counts[state] > 0);
  return (
    <Section
      title="Requests"
      aside={
        <Link to={list} className="text-link text-small">
          See them all
        </Link>
      }
    >
      {states.length === 0 ? (
        <p className="text-quiet">No one has paid for a request yet.</p>
      ) : (
        <ul>
          {states.map((state) => (
            <li key={state} className="border-line border-b last:border-0">
              <Link
                to={`${list}&status=${state}`}
                className="flex justify-between gap-4 py-1.5 hover:underline"
              >
                {stateLabels[state].label}
                <span className="figures">{counts[state].toLocaleString('en')}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
