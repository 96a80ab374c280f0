import { PasswordForm } from '@salamu/ui/account/password-form';
import { SessionList } from '@salamu/ui/account/session-list';
import { api, call } from '@salamu/ui/api';
import { ErrorState } from '@salamu/ui/error-state';
import { messageOf } from '@salamu/ui/problem';
import { LoadingPanel } from '@salamu/ui/spinner';
import { toast } from '@salamu/ui/toaster';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../../request/section.tsx';

/** The password, and where the artist is signed in. */
export function Security() {
  const sessions = useQuery({
    queryKey: ['sessions'],
    queryFn: () => call(api.users.me.sessions.get()),
    staleTime: 0,
  });

  async function end(ids: string[]) {
    try {
      for (const id of ids) await call(api.users.me.sessions({ id }).delete());
      toast.success(ids.length === 1 ? 'Ended.' : `${ids.length} sessions ended.`);
    } catch (failure) {
      toast.error(messageOf(failure));
    }
    await sessions.refetch();
  }

  function passwordChanged() {
    toast.success('Your password is changed. You are signed out everywhere else.');
    void sessions.refetch();
  }

  return (
    <>
      <Section title="Password">
        <p className="max-w-prose text-quiet">Everywhere else you are signed out when it changes.</p>
        <PasswordForm onDone={passwordChanged} />
      </Section>
      <Section title="Where you are signed in">
        {sessions.data ? (
          <SessionList sessions={sessions.data.items} onEnd={end} />
        ) : sessions.isError ? (
          <ErrorState
            error={sessions.error}
            title="Your sessions could not be loaded"
            onRetry={() => sessions.refetch()}
          />
        ) : (
          <LoadingPanel />
        )}
      </Section>
    </>
  );
}
