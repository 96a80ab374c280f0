import {
  topicWords,
  type WebhookTopic,
  webhookLimits,
  webhookTopics,
} from '@salamu/api/domain/notifications/webhooks';
import { m } from '@salamu/messages/messages';
import { FormFailure } from '@salamu/ui/forms/form-failure';
import { TextField } from '@salamu/ui/forms/text-field';
import { useForm } from '@salamu/ui/forms/use-form';
import { Button } from '@salamu/ui/kit/button';
import { ErrorState } from '@salamu/ui/kit/error-state';
import { LoadingPanel } from '@salamu/ui/kit/spinner';
import { useRun } from '@salamu/ui/kit/use-run';
import { api, call } from '@salamu/ui/session/api';
import { useState } from 'react';
import { usePolled } from '../../use-polled.ts';
import { NewSecret } from '../NewSecret.tsx';
import { Ticks } from '../Ticks.tsx';
import { Deliveries } from './Deliveries.tsx';

export function Webhooks() {
  const { data, error, refresh } = usePolled(() => call(api.users.me.webhooks.get()), null);
  const [made, setMade] = useState<{ id: string; secret: string } | null>(null);

  if (error && !data) return <ErrorState error={error} title={m.webhooks_failed()} onRetry={refresh} />;
  if (!data) return <LoadingPanel label={m.webhooks_loading()} />;
  return (
    <section className="grid gap-8">
      <div className="grid gap-3">
        <h2 className="text-h3">{m.webhooks_title()}</h2>
        <p className="max-w-prose text-quiet">{m.webhooks_lead()}</p>
      </div>
      {made && (
        <NewSecret
          title={m.webhooks_new_secret()}
          copyLabel={m.webhooks_copy_secret()}
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

interface EndpointProps {
  endpoint: { id: string; url: string; topics: readonly WebhookTopic[] };
  onDeleted: () => Promise<unknown>;
}

function Endpoint({ endpoint: { id, url, topics }, onDeleted }: EndpointProps) {
  const { doing, run } = useRun(onDeleted);
  const [open, setOpen] = useState(false);

  const remove = () =>
    run('delete', () => call(api.users.me.webhooks({ id }).delete()), m.webhooks_deleted());

  return (
    <li className="grid gap-3 border-line border-t py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold [overflow-wrap:anywhere]">{url}</p>
          <p className="text-quiet text-small">
            {topics.map((topic) => topicWords[topic].name()).join(', ')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            size="sm"
            aria-expanded={open}
            aria-label={m.webhooks_messages_to({ url })}
            onClick={() => setOpen(!open)}
          >
            {m.webhooks_messages()}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            aria-label={m.webhooks_delete_one({ url })}
            loading={doing !== null}
            onClick={remove}
          >
            {m.form_delete()}
          </Button>
        </div>
      </div>
      {open && <Deliveries endpointId={id} />}
    </li>
  );
}

interface AddWebhookProps {
  onAdded: (made: { id: string; secret: string }) => Promise<unknown>;
}

function AddWebhook({ onAdded }: AddWebhookProps) {
  const { values, field, change, reset, problems, failure, busy, submit } = useForm({
    start: { url: '', topics: [] as WebhookTopic[] },
    check: ({ url, topics }) => ({
      ...(!url.trim() && { url: m.webhooks_enter_address() }),
      ...(topics.length === 0 && { topics: m.refused_webhook_topics() }),
    }),
    send: async ({ url, topics }) => {
      const made = await call(api.users.me.webhooks.post({ url: url.trim(), topics }));
      reset();
      await onAdded(made);
    },
  });
  return (
    <form onSubmit={submit} className="grid max-w-md gap-5" noValidate>
      <TextField
        {...field('url')}
        label={m.webhooks_address()}
        hint={m.webhooks_address_hint()}
        type="url"
        inputMode="url"
        maxLength={webhookLimits.url}
      />
      <Ticks
        legend={m.webhooks_topics()}
        options={webhookTopics.map((value) => ({
          value,
          label: topicWords[value].name(),
          hint: topicWords[value].tells(),
        }))}
        ticked={values.topics}
        error={problems.topics}
        onChange={(topics) => change({ topics })}
      />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" loading={busy} className="justify-self-start">
        {m.webhooks_add()}
      </Button>
    </form>
  );
}
