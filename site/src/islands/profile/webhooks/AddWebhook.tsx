import { topicWords, type WebhookTopic, webhookLimits, webhookTopics } from '@salamu/api/domain/webhooks';
import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { FormFailure } from '@salamu/ui/form-failure';
import { TextField } from '@salamu/ui/text-field';
import { useForm } from '@salamu/ui/use-form';
import { Ticks } from '../Ticks.tsx';

interface AddWebhookProps {
  onAdded: (made: { id: string; secret: string }) => Promise<unknown>;
}

/** Choose which address to call, and about what. */
export function AddWebhook({ onAdded }: AddWebhookProps) {
  const { values, field, change, reset, problems, failure, busy, submit } = useForm({
    start: { url: '', topics: [] as WebhookTopic[] },
    check: ({ url, topics }) => ({
      ...(!url.trim() && { url: 'Enter an address.' }),
      ...(topics.length === 0 && { topics: 'Choose what to be notified about.' }),
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
        label="Which address should we call?"
        hint="It must be on the public internet, like https://example.com/webhooks."
        type="url"
        inputMode="url"
        maxLength={webhookLimits.url}
      />
      <Ticks
        legend="What should we tell it about?"
        options={webhookTopics.map((value) => ({
          value,
          label: topicWords[value].name,
          hint: topicWords[value].tells,
        }))}
        ticked={values.topics}
        error={problems.topics}
        onChange={(topics) => change({ topics })}
      />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" loading={busy} className="justify-self-start">
        Add the webhook
      </Button>
    </form>
  );
}
