import { PasswordForm } from '@salamu/ui/account/password-form';
import { SessionList } from '@salamu/ui/account/session-list';
import { api, call } from '@salamu/ui/api';
import { ErrorState } from '@salamu/ui/error-state';
import { LoadingPanel } from '@salamu/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../../parts/section.tsx';

/** The password, and the artist's sessions. */
export function Security() {
  const sessions = useQuery({
    queryKey: ['sessions'],
    queryFn: () => call(api.users.me.sessions.get()),
    staleTime: 0,
  });

  return (
    <>
      <Section title="Password">
        <p className="max-w-prose text-quiet">When you change it, you’re signed out everywhere else.</p>
        <PasswordForm onDone={() => sessions.refetch()} />
      </Section>
      <Section title="Where you’re signed in">
        {sessions.data ? (
          <SessionList sessions={sessions.data.items} onChanged={() => sessions.refetch()} />
        ) : sessions.isError ? (
          <ErrorState
            error={sessions.error}
            title="We couldn’t load your sessions"
            onRetry={() => sessions.refetch()}
          />
        ) : (
          <LoadingPanel />
        )}
      </Section>
    </>
  );
}
