import { auditActions } from '@salamu/api/domain/admin/audit-actions';
import { formatMoney } from '@salamu/api/domain/money/money';
import { requestStates, stateLabel } from '@salamu/api/domain/request/states';
import { Avatar } from '@salamu/ui/kit/avatar';
import { Badge } from '@salamu/ui/kit/badge';
import { When } from '@salamu/ui/kit/when';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { lazyPage } from '../../../app/lazy-page.ts';
import { ScriptLoading } from '../../../app/script-loading.tsx';
import { PlainTable } from '../../../parts/list/data-table.tsx';
import { useQueue } from '../../../parts/list/queue.ts';
import { englishOne, One } from '../../../parts/loaded.tsx';
import { Section } from '../../../parts/section.tsx';
import { TextLink } from '../../../parts/text-link.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { OutsideLink } from '../../parts/outside-link.tsx';
import { QueueBar } from '../../parts/queue-bar.tsx';
import { Strikes } from '../../parts/strikes.tsx';
import { ArtistDecisions, Featured, LookAlikes, standings, useMissing } from '../decisions.tsx';
import { Account, type AdminArtistDetail, artistQuery } from './account.tsx';
import { Evidence } from './evidence.tsx';
import { Profile } from './profile.tsx';

const IdentityReview = lazyPage(() => import('./identity-review.tsx'));

export default function ArtistPage() {
  const { id = '' } = useParams();
  return (
    <One query={useQuery(artistQuery(id))} words={englishOne('artist')} list="/admin/artists">
      {(artist) => <Artist artist={artist} />}
    </One>
  );
}

function Artist({ artist }: { artist: AdminArtistDetail }) {
  const { stageName, photo, status, featured, listed, slug, verificationNote } = artist;
  const missing = useMissing(artist);
  const queue = useQueue(artist.id);
  return (
    <>
      <QueueBar id={artist.id} />
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
          <Badge {...standings[status]} />
          {featured && <Featured />}
          {listed ? (
            <OutsideLink to={`/artists/${slug}`}>Public page</OutsideLink>
          ) : (
            <span className="text-quiet">Not public</span>
          )}
        </p>
        <LookAlikes artist={artist} />
        {verificationNote && (
          <p className="max-w-prose text-quiet text-small">We wrote: “{verificationNote}”</p>
        )}
      </PageHeader>
      <div data-decisions className="pb-8">
        <ArtistDecisions artist={artist} onDone={queue.next} />
        {missing && <p className="pt-2 text-quiet text-small">{missing}</p>}
      </div>
      {artist.profile.pendingChange && (
        <Suspense fallback={<ScriptLoading />}>
          <IdentityReview artist={artist} onDone={queue.next} />
        </Suspense>
      )}
      <div className="grid gap-x-14 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <Evidence artist={artist} />
          <Profile artist={artist} />
          <Balances artist={artist} />
        </div>
        <div className="min-w-0">
          <Account artist={artist} />
          <Strikes userId={artist.user.id} />
          <RequestCounts artist={artist} />
          <History artist={artist} />
        </div>
      </div>
    </>
  );
}

function History({ artist: { decisions, id } }: { artist: AdminArtistDetail }) {
  return (
    <Section
      title="What happened"
      aside={
        <TextLink action to={`/admin/audit?target=${id}`} className="text-small">
          In the audit log
        </TextLink>
      }
    >
      {decisions.length === 0 ? (
        <p className="text-quiet">Nothing yet.</p>
      ) : (
        <ol className="grid gap-4">
          {decisions.map(({ at, action, by, note }) => (
            <li key={`${at}${action}`} className="grid gap-0.5">
              <p className="font-semibold leading-snug">{auditActions[action]}</p>
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

function RequestCounts({ artist: { id, counts } }: { artist: AdminArtistDetail }) {
  const list = `/admin/requests?artistId=${id}`;
  const states = requestStates.filter((state) => counts[state] > 0);
  return (
    <Section
      title="Requests"
      aside={
        <TextLink action to={list} className="text-small">
          See them all
        </TextLink>
      }
    >
      {states.length === 0 ? (
        <p className="text-quiet">No one has paid for a request yet.</p>
      ) : (
        <ul>
          {states.map((state) => (
            <li key={state} className="flex justify-between gap-4 border-line border-b py-1.5 last:border-0">
              <TextLink to={`${list}&status=${state}`}>{stateLabel(state).label}</TextLink>
              <span className="figures">{counts[state].toLocaleString('en')}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Balances({ artist: { id, stageName, balances } }: { artist: AdminArtistDetail }) {
  return (
    <Section
      title="Money"
      aside={
        <TextLink action to={`/admin/payouts?artistId=${id}`} className="text-small">
          Payouts
        </TextLink>
      }
    >
      {balances.length === 0 ? (
        <p className="text-quiet">No money yet.</p>
      ) : (
        <PlainTable
          caption={`${stageName}’s money per currency`}
          head={['Currency', 'Held', 'Available', 'In payout', 'Paid out']}
          rows={balances.map(({ currency, held, available, inPayout, paid }) => ({
            key: currency,
            cells: [currency, ...[held, available, inPayout, paid].map((sum) => formatMoney(sum))],
          }))}
        />
      )}
    </Section>
  );
}
