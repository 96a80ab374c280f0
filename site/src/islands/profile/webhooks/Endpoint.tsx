import { topicWords, type WebhookTopic } from '@salamu/api/domain/webhooks';
import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { useRun } from '@salamu/ui/use-run';
import { useState } from 'react';
import { Deliveries } from './Deliveries.tsx';

interface EndpointProps {
  endpoint: { id: string; url: string; topics: readonly WebhookTopic[] };
  onDeleted: () => Promise<unknown>;
}

/** One webhook with its log, and a button to delete it. */
export function Endpoint({ endpoint: { id, url, topics }, onDeleted }: EndpointProps) {
  const { doing, run } = useRun(onDeleted);
  const [open, setOpen] = useState(false);

  const remove = () =>
    run('delete', () => call(api.users.me.webhooks({ id }).delete()), 'We no longer call that address.');

  return (
    <li className="grid gap-3 border-line border-t py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold [overflow-wrap:anywhere]">{url}</p>
          <p className="text-quiet text-small">{topics.map((topic) => topicWords[topic].name).join(', ')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            size="sm"
            aria-expanded={open}
            aria-label={`Messages to ${url}`}
            onClick={() => setOpen(!open)}
          >
            Messages
          </Button>
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Delete the webhook ${url}`}
            loading={doing !== null}
            onClick={remove}
          >
            Delete
          </Button>
        </div>
      </div>
      {open && <Deliveries endpointId={id} />}
    </li>
  );
}
