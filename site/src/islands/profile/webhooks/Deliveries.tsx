import { failureWords } from '@salamu/api/domain/notifications/webhooks';
import { m } from '@salamu/messages/messages';
import { Button } from '@salamu/ui/kit/button';
import { ErrorState } from '@salamu/ui/kit/error-state';
import { LoadingPanel } from '@salamu/ui/kit/spinner';
import { useRun } from '@salamu/ui/kit/use-run';
import { When } from '@salamu/ui/kit/when';
import { api, call } from '@salamu/ui/session/api';
import { usePolled } from '../../use-polled.ts';

/** How often the open log is refreshed. */
const everyMs = 5_000;

/** The latest messages to one webhook, each with a button to resend it. */
export function Deliveries({ endpointId }: { endpointId: string }) {
  const deliveries = () => api.users.me.webhooks({ id: endpointId }).deliveries;
  const { data, error, refresh } = usePolled(() => call(deliveries().get()), everyMs);
  const { doing, run } = useRun(refresh);
  const again = (deliveryId: string) =>
    run(
      deliveryId,
      () => call(deliveries()({ deliveryId })['send-again'].post()),
      m.webhooks_sending_again(),
    );

  if (error && !data)
    return <ErrorState error={error} title={m.webhooks_messages_failed()} onRetry={refresh} />;
  if (!data) return <LoadingPanel label={m.webhooks_messages_loading()} />;
  if (data.items.length === 0) return <p className="text-quiet text-small">{m.webhooks_messages_none()}</p>;
  return (
    <ul className="grid gap-2 border-line border-s ps-4">
      {data.items.map(({ id, type, createdAt, status, failure, deliveredAt, nextTryAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <div className="min-w-0">
            <p>
              <code>{type}</code>{' '}
              <span className="text-quiet text-small">
                <When at={createdAt} />
              </span>
            </p>
            <p className="text-small">
              {deliveredAt
                ? m.webhooks_delivered()
                : nextTryAt
                  ? m.webhooks_trying_again()
                  : m.webhooks_not_delivered()}
              {failure && (
                <span>{`: ${failureWords[failure]()}${status === null ? '' : ` (${status})`}`}</span>
              )}
            </p>
          </div>
          {!nextTryAt && (
            <Button
              variant="secondary"
              size="sm"
              aria-label={m.webhooks_send_again_one({ type })}
              loading={doing === id}
              disabled={doing !== null}
              onClick={() => again(id)}
            >
              {m.webhooks_send_again()}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
