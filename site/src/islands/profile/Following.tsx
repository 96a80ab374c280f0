import { api, call } from '@salamu/ui/api';
import { buttonClass } from '@salamu/ui/button-class';
import { EmptyState } from '@salamu/ui/empty-state';
import type { ArtistCard } from '../../data/types.ts';
import { OwnData } from '../LiveData.tsx';
import { FollowedArtist } from './FollowedArtist.tsx';

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
