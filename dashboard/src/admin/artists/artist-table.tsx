import { categories } from '@salamu/api/domain/artist/categories';
import { countryName } from '@salamu/api/domain/artist/countries';
import { Avatar } from '@salamu/ui/avatar';
import { Money } from '@salamu/ui/money';
import { When } from '@salamu/ui/when';
import { Link } from 'react-router-dom';
import { Address } from '../../parts/list/address.tsx';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import type { AdminArtist } from '../parts/queries.ts';
import { Decisions } from './decisions.tsx';
import { Featured } from './featured.tsx';
import { LookAlikes } from './look-alikes.tsx';
import { StandingBadge } from './standing-badge.tsx';

const columns: readonly Column<AdminArtist>[] = [
  { name: 'Artist', cell: (artist) => <Who artist={artist} /> },
  {
    name: 'Status',
    width: 'xl:w-32',
    small: 'end',
    cell: ({ status, createdAt, profileCompletedAt, verifiedAt }) => (
      <>
        <StandingBadge standing={status} />
        <span className="mt-0.5 block text-quiet text-tiny">
          <When at={verifiedAt ?? profileCompletedAt ?? createdAt} />
        </span>
      </>
    ),
  },
  {
    name: 'Account',
    width: 'xl:w-56',
    small: 'full',
    cell: ({ user: { name, email, emailConfirmed } }) => (
      <>
        <span className="max-xl:hidden">{name}</span>
        <span className="block text-quiet text-tiny">
          <Address>{email}</Address>
          {!emailConfirmed && ' (not confirmed)'}
        </span>
      </>
    ),
  },
  {
    name: 'Delivered',
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
    cell: (artist) => <Decisions artist={artist} size="sm" />,
  },
];

/** The artists, with the decisions an admin can make about each. */
export function ArtistTable({ artists }: { artists: readonly AdminArtist[] }) {
  return <DataTable caption="Artists" columns={columns} rows={artists} rowKey={({ id }) => id} />;
}

function Who({ artist }: { artist: AdminArtist }) {
  const { id, stageName, photo, category, country, featured, verificationNote, pendingSince } = artist;
  return (
    <div className="flex items-center gap-3">
      <Avatar name={stageName} photo={photo} />
      <div className="min-w-0">
        <Link to={`/admin/artists/${id}`} className="text-link font-semibold">
          {stageName}
        </Link>
        {featured && <Featured />}
        <span className="block text-quiet text-tiny">
          {categories[category]} · {countryName(country)}
        </span>
        <LookAlikes artist={artist} />
        {pendingSince && (
          <span className="block text-small">
            <Link to={`/admin/artists/${id}`} className="text-link">
              Change to review
            </Link>
            , asked <When at={pendingSince} />
          </span>
        )}
        {verificationNote && (
          <span className="line-clamp-2 text-quiet text-tiny">We wrote: “{verificationNote}”</span>
        )}
      </div>
    </div>
  );
}
