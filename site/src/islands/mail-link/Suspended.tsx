import { api, call } from '@salamu/ui/api';
import { ErrorState } from '@salamu/ui/error-state';
import { OneDecision } from '@salamu/ui/our-decisions';
import { isOutage } from '@salamu/ui/outage';
import { LoadingPanel } from '@salamu/ui/spinner';
import { usePolled } from '../use-polled.ts';
import { useMailSecret } from './use-mail-secret.ts';

function Dead() {
  return (
    <>
      <h1 className="text-h1">This link no longer works</h1>
      <p className="text-lead">
        It works while the account is suspended, and only the newest one does. If you can’t sign in and have
        no newer email from us, please{' '}
        <a className="text-link" href="/contact">
          write to us
        </a>
        .
      </p>
    </>
  );
}

function Loaded({ token }: { token: string }) {
  const { data, error, refresh } = usePolled(() => call(api.users.suspension.post({ token })), null);
  const send = async (words: string) => {
    await call(api.users.suspension.appeal.post({ token, words }));
    await refresh();
  };
  if (!data && error)
    return isOutage(error) ? (
      <ErrorState error={error} title="We couldn’t load our decision" onRetry={refresh} />
    ) : (
      <Dead />
    );
  return (
    <>
      <h1 className="text-h1">Your account is suspended</h1>
      {data ? (
        <OneDecision title="We’ve suspended your account" decision={data} send={send} />
      ) : (
        <LoadingPanel label="Loading our decision" />
      )}
    </>
  );
}

/** The page behind the letter about a suspension, whose reader can’t sign in. */
export default function Suspended() {
  const secret = useMailSecret();
  return (
    <div className="grid gap-6 [&>*]:min-w-0">
      {secret === undefined ? (
        <LoadingPanel label="Reading the link" />
      ) : secret === null ? (
        <Dead />
      ) : (
        <Loaded token={secret} />
      )}
    </div>
  );
}
