import { api, call } from '@salamu/ui/api';
import { ErrorState } from '@salamu/ui/error-state';
import { LoadingPanel } from '@salamu/ui/spinner';
import { useState } from 'react';
import { useLive } from '../../use-live.ts';
import { NewSecret } from '../NewSecret.tsx';
import { AddWebhook } from './AddWebhook.tsx';
import { Endpoint } from './Endpoint.tsx';

/** The user's webhooks, and a form to add one. */
export function Webhooks() {
  const { data, error, refresh } = useLive(() => call(api.users.me.webhooks.get()), null);
  const [made, setMade] = useState<{ id: string; secret: string } | null>(null);

  if (error && !data)
    return <ErrorState error={error} title="We couldn’t load your webhooks" onRetry={refresh} />;
  if (!data) return <LoadingPanel label="Loading your webhooks" />;
  return (
    <section className="grid gap-8">
      <div className="grid gap-3">
        <h2 className="text-h3">Webhooks</h2>
        <p className="max-w-prose text-quiet">
          We call an address of yours when something happens. We sign each message as Standard Webhooks
          describes, so you can verify it with one of its libraries.
        </p>
      </div>
      {made && (
        <NewSecret
          title="Your new webhook’s secret"
          copyLabel="Copy the secret"
          secret={made.secret}
          onDone={() => setMade(null)}
        />
      )}
      {data.items.length > 0 && (
        <ul className="w-full border-line border-b">
          {data.items.map((endpoint) => (
            <Endpoint
              key={endpoint.id}
              endpoint={endpoint}
              onDeleted={() => {
                if (made?.id === endpoint.id) setMade(null);
                return refresh();
              }}
            />
          ))}
        </ul>
      )}
      <AddWebhook
        onAdded={(endpoint) => {
          setMade(endpoint);
          return refresh();
        }}
      />
    </section>
  );
}
