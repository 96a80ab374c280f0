import { here, m } from '@salamu/messages/messages';
import { OneDecision } from '@salamu/ui/account/our-decisions';
import { ErrorState } from '@salamu/ui/kit/error-state';
import { MessageParts } from '@salamu/ui/kit/message-parts';
import { LoadingPanel } from '@salamu/ui/kit/spinner';
import { api, call } from '@salamu/ui/session/api';
import { isOutage } from '@salamu/ui/session/outage';
import { usePolled } from '../use-polled.ts';
import { useMailSecret } from './use-mail-secret.ts';

function Dead() {
  return (
    <>
      <h1 className="text-h1">{m.mail_link_dead()}</h1>
      <p className="text-lead">
        <MessageParts
          of={m.suspended_dead_lead.parts()}
          as={{
            link: (words) => (
              <a className="text-link" href={here('/contact')}>
                {words}
              </a>
            ),
          }}
        />
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
      <ErrorState error={error} title={m.suspended_load_failed()} onRetry={refresh} />
    ) : (
      <Dead />
    );
  return (
    <>
      <h1 className="text-h1">{m.suspended_title()}</h1>
      {data ? (
        <OneDecision title={m.mail_suspended_subject()} decision={data} send={send} />
      ) : (
        <LoadingPanel label={m.suspended_loading()} />
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
        <LoadingPanel label={m.mail_link_reading()} />
      ) : secret === null ? (
        <Dead />
      ) : (
        <Loaded token={secret} />
      )}
    </div>
  );
}
