import { api, call } from '@salamu/ui/api';
import { buttonClass } from '@salamu/ui/button-class';
import { EmptyState } from '@salamu/ui/empty-state';
import { ErrorState } from '@salamu/ui/error-state';
import { LoadingPanel } from '@salamu/ui/spinner';
import { useLive } from '../use-live.ts';
import { FollowedArtist } from './FollowedArtist.tsx';
import { SessionGate } from './SessionGate.tsx';

function List() {
  const { data, error, refresh } = useLive(() => call(api.users.me.following.get()), null);
  if (error && !data)
    return <ErrorState error={error} title="We couldn’t load the artists you follow" onRetry={refresh} />;
  if (!data) return <LoadingPanel label="Loading the artists you follow" />;
  if (data.items.length === 0)
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
      {data.items.map((artist) => (
        <FollowedArtist key={artist.id} artist={artist} />
      ))}
    </ul>
  );
}

/** The artists the fan follows. */
export default function Following() {
  return (
    <SessionGate waiting={<LoadingPanel label="Loading the artists you follow" />}>
      {() => <List />}
    </SessionGate>
  );
}
