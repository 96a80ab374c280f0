import { api, call } from '@salamu/ui/api';
import { Avatar } from '@salamu/ui/avatar';
import { Button } from '@salamu/ui/button';
import { buttonClass } from '@salamu/ui/button-class';
import { EmptyState } from '@salamu/ui/empty-state';
import { Money } from '@salamu/ui/money';
import { messageOf } from '@salamu/ui/problem';
import { toast } from '@salamu/ui/toaster';
import { useState } from 'react';
import { craftAndCountry } from '../../data/format.ts';
import type { ArtistCard } from '../../data/types.ts';
import { OwnData } from './OwnData.tsx';

function List({ artists }: { artists: readonly ArtistCard[] }) {
  if (artists.length === 0)
    return (
      <EmptyState
        title="You’re not following anyone yet"
        action={
          <a href="/artists" className={buttonClass()}>
            Find an artist
          </a>
        }
      >
        Follow an artist on their page, and we’ll email you when they take requests again after a break.
      </EmptyState>
    );
  return (
    <ul className="border-line border-b">
      {artists.map((artist) => (
        <FollowedArtist key={artist.id} artist={artist} />
      ))}
    </ul>
  );
}

/** The artists the fan follows. */
export default function Following() {
  return (
    <OwnData what="the artists you follow" load={() => call(api.users.me.following.get())}>
      {({ items }) => <List artists={items} />}
    </OwnData>
  );
}

/** One artist in the list. After "Unfollow" they stay listed, so that it can be undone. */
function FollowedArtist({ artist }: { artist: ArtistCard }) {
  const { id, slug, stageName, photo, price, priceUsd, available } = artist;
  const [followed, setFollowed] = useState(true);

  async function follow(wanted: boolean) {
    setFollowed(wanted);
    const route = api.artists({ id }).follow;
    try {
      await call(wanted ? route.put() : route.delete());
      if (!wanted) toast(`You no longer follow ${stageName}.`);
    } catch (error) {
      setFollowed(!wanted);
      toast.error(messageOf(error));
    }
  }

  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 border-line border-t py-4">
      <a
        href={`/artists/${slug}`}
        className="flex min-w-0 flex-1 basis-64 items-center gap-4 underline-offset-4 hover:underline"
      >
        <Avatar name={stageName} photo={photo} size={56} />
        <span className="grid min-w-0">
          <span className="font-bold font-display text-h4 [overflow-wrap:anywhere]">{stageName}</span>
          <span className="text-quiet">{craftAndCountry(artist)}</span>
        </span>
      </a>
      <p className="text-small sm:text-right">
        {price && <Money value={price} approximateUsd={priceUsd?.amount} className="font-semibold" />}
        <br />
        <span className="text-quiet">{available ? 'Taking requests' : 'Not taking requests right now'}</span>
      </p>
      <Button
        variant={followed ? 'secondary' : 'outline'}
        size="sm"
        aria-label={followed ? `Unfollow ${stageName}` : `Follow ${stageName}`}
        onClick={() => follow(!followed)}
      >
        {followed ? 'Unfollow' : 'Follow'}
      </Button>
    </li>
  );
}
