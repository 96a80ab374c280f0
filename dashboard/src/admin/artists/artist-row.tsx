import { categories } from '@salamu/api/domain/artist/categories';
import { countryName } from '@salamu/api/domain/artist/countries';
import { Avatar } from '@salamu/ui/avatar';
import { Money } from '@salamu/ui/money';
import { When } from '@salamu/ui/when';
import { ExternalLink, Star } from 'lucide-react';
import type { AdminArtist } from '../queries.ts';
import { Decisions } from './decisions.tsx';
import { StandingBadge } from './standing-badge.tsx';

/** One artist, and what can be decided about them. */
export function ArtistRow({ artist }: { artist: AdminArtist }) {
  const { stageName, slug, category, country, photo, price, status, featured, listed, user } = artist;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2.5 border-line border-b py-3.5 md:grid-cols-[minmax(0,1.5fr)_minmax(0,1.1fr)_7rem] xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1.2fr)_6.5rem_7rem_15rem]">
      <div className="order-1 flex min-w-0 items-center gap-3">
        <Avatar name={stageName} photo={photo} />
        <div className="min-w-0">
          <p className="font-semibold leading-snug [overflow-wrap:anywhere]">
            {listed ? (
              <a href={`/artists/${slug}`} className="text-link" target="_blank" rel="noreferrer">
                {stageName}
                <ExternalLink size={13} aria-hidden="true" className="ml-1 inline-block" />
                <span className="sr-only">, public page in a new tab</span>
              </a>
            ) : (
              stageName
            )}
            {featured && (
              <span className="ml-2 inline-flex items-center gap-1 font-normal text-quiet text-tiny">
                <Star size={13} aria-hidden="true" className="fill-marigold text-marigold-deep" />
                Featured
              </span>
            )}
          </p>
          <p className="text-quiet text-tiny">
            {categories[category]} · {countryName(country)}
          </p>
        </div>
      </div>
      <div className="order-3 min-w-0 text-small leading-snug md:order-2">
        <p className="[overflow-wrap:anywhere]">{user.name}</p>
        <p className="text-quiet text-tiny [overflow-wrap:anywhere]">
          {user.email}
          {!user.emailConfirmed && ' (not confirmed)'}
        </p>
      </div>
      <p className="order-2 md:order-3">
        <StandingBadge standing={status} />
        <span className="mt-0.5 block text-quiet text-tiny">
          <Since artist={artist} />
        </span>
      </p>
      <p className="figures order-4 text-right text-small md:order-5 md:text-left xl:order-4 xl:text-right">
        {price ? <Money value={price} /> : <span className="text-quiet">No price</span>}
        <span className="block text-quiet text-tiny">{artist.deliveredCount} delivered</span>
      </p>
      <div className="order-5 col-span-2 md:order-4 xl:order-5 xl:col-span-1">
        <Decisions artist={artist} />
      </div>
      {artist.verificationNote && (
        <p className="order-6 col-span-full text-quiet text-small [overflow-wrap:anywhere]">
          We wrote: “{artist.verificationNote}”
        </p>
      )}
    </li>
  );
}

/** Since when an artist stands as they do. */
function Since({ artist: { createdAt, profileCompletedAt, verifiedAt } }: { artist: AdminArtist }) {
  return <When at={verifiedAt ?? profileCompletedAt ?? createdAt} />;
}
