import { here, m } from '@salamu/messages/messages';
import { Avatar } from '@salamu/ui/kit/avatar';
import { Button } from '@salamu/ui/kit/button';
import { EmptyState } from '@salamu/ui/kit/empty-state';
import { Money } from '@salamu/ui/kit/money';
import { toast } from '@salamu/ui/kit/toaster';
import { Estimate } from '@salamu/ui/request/estimate';
import { api, call } from '@salamu/ui/session/api';
import { messageOf } from '@salamu/ui/session/problem';
import { buttonClass } from '@salamu/ui/styles/button-class';
import { useState } from 'react';
import { craftAndCountry } from '../../data/content/format.ts';
import type { ArtistCard } from '../../data/page/types.ts';

export function Following({ artists }: { artists: readonly ArtistCard[] }) {
  if (artists.length === 0)
    return (
      <EmptyState
        title={m.following_none()}
        action={
          <a href={here('/artists')} className={buttonClass()}>
            {m.search_button()}
          </a>
        }
      >
        {m.following_none_lead()}
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

/** One artist in the list. After "Unfollow" they stay listed, so that it can be undone. */
function FollowedArtist({ artist }: { artist: ArtistCard }) {
  const { id, slug, stageName, photo, price, available } = artist;
  const [followed, setFollowed] = useState(true);

  async function follow(wanted: boolean) {
    setFollowed(wanted);
    const route = api.artists({ id }).follow;
    try {
      await call(wanted ? route.put() : route.delete());
      if (!wanted) toast(m.following_left({ artist: stageName }));
    } catch (error) {
      setFollowed(!wanted);
      toast.error(messageOf(error));
    }
  }

  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 border-line border-t py-4">
      <a
        href={here(`/artists/${slug}`)}
        className="flex min-w-0 flex-1 basis-64 items-center gap-4 underline-offset-4 hover:underline"
      >
        <Avatar name={stageName} photo={photo} size={56} />
        <span className="grid min-w-0">
          <span className="font-bold font-display text-h4 [overflow-wrap:anywhere]">{stageName}</span>
          <span className="text-quiet">{craftAndCountry(artist)}</span>
        </span>
      </a>
      <p className="flex-1 text-small sm:flex-none sm:text-end">
        {price && (
          <>
            <Money value={price} className="font-semibold" />
            <Estimate price={price} />
          </>
        )}
        <span className="text-quiet">{available ? m.following_available() : m.card_closed()}</span>
      </p>
      <Button
        variant={followed ? 'secondary' : 'outline'}
        size="sm"
        aria-label={
          followed
            ? m.following_unfollow_artist({ artist: stageName })
            : m.following_follow_artist({ artist: stageName })
        }
        onClick={() => follow(!followed)}
      >
        {followed ? m.page_artist_unfollow() : m.page_artist_follow()}
      </Button>
    </li>
  );
}
