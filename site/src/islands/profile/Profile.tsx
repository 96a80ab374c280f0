import { useStore } from '@nanostores/react';
import { api, call } from '@salamu/ui/api';
import { buttonClass } from '@salamu/ui/button-class';
import { EmptyState } from '@salamu/ui/empty-state';
import { ErrorState } from '@salamu/ui/error-state';
import { homeOf } from '@salamu/ui/login-redirect';
import { Money } from '@salamu/ui/money';
import { $session } from '@salamu/ui/session';
import { LoadingPanel } from '@salamu/ui/spinner';
import { StatusBadge } from '@salamu/ui/status-badge';
import { When } from '@salamu/ui/when';
import { useEffect, useState } from 'react';
import { fanLabels } from '../track/state-words.ts';
import { useLive } from '../use-live.ts';

function Requests() {
  const { data, error, refresh } = useLive(() => call(api.requests.get({ query: { pageSize: 48 } })), 15_000);
  if (error && !data)
    return <ErrorState error={error} title="Your requests could not be loaded" onRetry={refresh} />;
  if (!data) return <LoadingPanel label="Loading your requests" />;
  if (data.items.length === 0)
    return (
      <EmptyState
        title="Nothing asked for yet"
        action={
          <a href="/artists" className={buttonClass()}>
            Find an artist
          </a>
        }
      >
        Your requests and their videos will stand here.
      </EmptyState>
    );
  return (
    <ul>
      {data.items.map(({ id, artist, recipientName, status, total, createdAt }) => (
        <li key={id} className="border-line border-t">
          <a
            href={`/track/${id}`}
            className="grid gap-x-6 gap-y-1.5 py-4 underline-offset-4 hover:underline sm:grid-cols-[1fr_auto_auto_6rem] sm:items-center"
          >
            <span className="font-semibold text-lead [overflow-wrap:anywhere]">
              {artist.stageName} for {recipientName}
            </span>
            <span>
              <StatusBadge state={status} label={fanLabels[status]} />
            </span>
            <span className="text-quiet text-small">
              <When at={createdAt} />
            </span>
            <Money value={total} className="sm:text-right" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Who is signed in, and what they asked for. */
export default function Profile() {
  const session = useStore($session);
  // The session may be known before this island wakes up, while the server's HTML says "loading".
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  useEffect(() => {
    if (session.status === 'signed-out') location.replace('/login?next=/profile');
  }, [session]);
  if (!awake || session.status !== 'signed-in') return <LoadingPanel label="Loading your profile" />;
  const { name, email, role } = session.user;
  return (
    <div className="grid gap-10">
      <header className="grid gap-2">
        <h1 className="text-h1 [overflow-wrap:anywhere]">{name}</h1>
        <p className="text-lead text-quiet [overflow-wrap:anywhere]">{email}</p>
        {homeOf(role) !== '/' && (
          <p>
            <a className="text-link font-semibold" href={homeOf(role)}>
              Your dashboard
            </a>
          </p>
        )}
      </header>
      <section className="grid gap-4">
        <h2 className="text-h2">Your requests</h2>
        <Requests />
      </section>
    </div>
  );
}
