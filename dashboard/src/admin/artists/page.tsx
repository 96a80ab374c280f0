import { categoryCodes, categoryName } from '@salamu/api/domain/artist/categories';
import { countryCodes, countryName } from '@salamu/api/domain/artist/countries';
import { lookAlikeFields } from '@salamu/api/domain/artist/look-alikes';
import { Avatar } from '@salamu/ui/kit/avatar';
import { Badge } from '@salamu/ui/kit/badge';
import { Money } from '@salamu/ui/kit/money';
import { When } from '@salamu/ui/kit/when';
import { TriangleAlert } from 'lucide-react';
import { Fragment } from 'react';
import { Address } from '../../parts/list/address.tsx';
import { Clipped } from '../../parts/list/clipped.tsx';
import { upToCounted } from '../../parts/list/count-words.ts';
import type { Column } from '../../parts/list/data-table.tsx';
import { sorts } from '../../parts/list/filtered-list.tsx';
import { tabsOf } from '../../parts/list/tabs.tsx';
import { TextLink } from '../../parts/text-link.tsx';
import { labelsOf } from '../../parts/words.ts';
import { ListPage } from '../parts/list-page.tsx';
import {
  type AdminArtist,
  ArtistDecisions,
  artistsQuery,
  Featured,
  standings,
  useMissing,
} from './decisions.tsx';

const categories = Object.fromEntries(categoryCodes.map((code) => [code, categoryName(code)]));
const countries = Object.fromEntries(
  countryCodes.map((code) => [code, countryName(code)] as const).sort(([, a], [, b]) => a.localeCompare(b)),
);

const names = labelsOf(standings);

const columns: readonly Column<AdminArtist>[] = [
  { name: 'Artist', sort: ['name', 'ascending'], cell: (artist) => <Who artist={artist} /> },
  {
    name: 'Status',
    width: 'xl:w-32',
    small: 'end',
    cell: ({ status }) => <Badge {...standings[status]} />,
    below: ({ createdAt, profileCompletedAt, verifiedAt }) => (
      <When at={verifiedAt ?? profileCompletedAt ?? createdAt} />
    ),
  },
  {
    name: 'Account',
    width: 'xl:w-56',
    small: 'full',
    cell: ({ user: { name, email, emailConfirmed } }) => (
      <>
        <span className="max-wide:hidden wide:line-clamp-1">{name}</span>
        <Clipped of="the address">
          <Address>{email}</Address>
          {!emailConfirmed && <span>{' (not confirmed)'}</span>}
        </Clipped>
      </>
    ),
  },
  {
    name: 'Delivered',
    sort: ['delivered', 'descending'],
    width: 'xl:w-24',
    right: true,
    small: 'hidden',
    cell: ({ deliveredCount }) => deliveredCount.toLocaleString('en'),
  },
  {
    name: 'Price',
    width: 'xl:w-30',
    right: true,
    small: 'end',
    cell: ({ price }) => (price ? <Money value={price} /> : <span className="text-quiet">No price</span>),
  },
  {
    name: 'Actions',
    width: 'xl:w-68',
    cell: (artist) => <ArtistDecisions artist={artist} size="sm" />,
  },
];

/** Every artist: waiting for verification, public or featured. */
export default function ArtistsPage() {
  return (
    <ListPage
      query={artistsQuery}
      noun="artist"
      search="Stage name, name or email"
      filters={{
        category: { label: 'Category', unset: 'All categories', names: categories },
        country: { label: 'Country', unset: 'All countries', names: countries },
        featured: { label: 'Featured', unset: 'Featured or not', names: { true: 'Featured' } },
        pendingChange: { label: 'Changes', unset: 'All changes', names: { true: 'Change waiting' } },
        lookAlike: { label: 'Look-alikes', unset: 'All names', names: { true: 'Look-alikes' } },
        sort: sorts({ oldest: 'Oldest first', name: 'By name', delivered: 'Most delivered' }),
      }}
      tabs={{ names, of: ({ counts }) => tabsOf(names, counts, upToCounted) }}
      advice="Try part of the stage name or email address."
      none="No artists yet"
      noneYet="Artists appear here as soon as they join."
      columns={columns}
    />
  );
}

function Who({ artist }: { artist: AdminArtist }) {
  const { id, stageName, photo, category, country, featured } = artist;
  return (
    <div className="flex items-center gap-3">
      <Avatar name={stageName} photo={photo} />
      <div className="min-w-0">
        <TextLink to={`/admin/artists/${id}`} className="font-semibold">
          {stageName}
        </TextLink>
        {featured && <Featured />}
        <Clipped of="what to know">
          <Noticed artist={artist} />
          {categoryName(category)} · {countryName(country)}
        </Clipped>
      </div>
    </div>
  );
}

function Noticed({ artist }: { artist: AdminArtist }) {
  const { lookAlikes, pendingSince, verified, evidenceMissing, answer, video } = artist;
  const words = verified ? null : (answer?.words ?? answer?.link);
  const missing = useMissing(artist);
  return (
    <>
      {lookAlikes.map((alike) => (
        <Fragment key={`${alike.artist.id}${alike.field}`}>
          <TriangleAlert size={13} aria-hidden="true" className="me-1 inline text-clay" />
          {lookAlikeFields[alike.field]} “{alike.words}” looks like {alike.artist.stageName}, who is verified.{' '}
        </Fragment>
      ))}
      {pendingSince && (
        <>
          Change to review, asked <When at={pendingSince} />.{' '}
        </>
      )}
      {video && evidenceMissing.includes('identity') && <span>{'They sent a video. '}</span>}
      {words && <span>{`They wrote: “${words}” `}</span>}
      {missing && <span>{`${missing}. `}</span>}
      {artist.verificationNote && <span>{`We wrote: “${artist.verificationNote}” `}</span>}
    </>
  );
}
