import { PasswordForm } from '@salamu/ui/account/password-form';
import { SessionList } from '@salamu/ui/account/session-list';
import { api, call } from '@salamu/ui/api';
import { ErrorState } from '@salamu/ui/error-state';
import { LoadingPanel } from '@salamu/ui/spinner';
import { useLive } from '../use-live.ts';
import { SessionGate } from './SessionGate.tsx';

function Parts() {
  const { data, error, refresh } = useLive(() => call(api.users.me.sessions.get()), null);

  return (
    <div className="grid gap-12">
      <section className="grid gap-5">
        <h2 className="text-h3">Where you’re signed in</h2>
        {data ? (
          <SessionList sessions={data.items} onChanged={refresh} />
        ) : error ? (
          <ErrorState error={error} title="We couldn’t load your sessions" onRetry={refresh} />
        ) : (
          <LoadingPanel label="Loading your sessions" />
        )}
      </section>
      <section className="grid gap-5">
        <h2 className="text-h3">Change your password</h2>
        <p className="max-w-prose text-quiet">This signs you out everywhere else.</p>
        <PasswordForm onDone={refresh} />
      </section>
    </div>
  );
}

/** The signed-in user's sessions and password. */
export default function Security() {
  return (
    <SessionGate waiting={<LoadingPanel label="Loading your sessions" />}>{() => <Parts />}</SessionGate>
  );
}
