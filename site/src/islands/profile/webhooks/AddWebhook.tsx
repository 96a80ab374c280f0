import { topicWords, type WebhookTopic, webhookLimits, webhookTopics } from '@salamu/api/domain/webhooks';
import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { Checkbox } from '@salamu/ui/checkbox';
import { FormFailure } from '@salamu/ui/form-failure';
import { TextField } from '@salamu/ui/text-field';
import { useForm } from '@salamu/ui/use-form';
import { useState } from 'react';

interface AddWebhookProps {
  onAdded: (made: { id: string; secret: string }) => Promise<unknown>;
}

/** Choose which address to call, and about what. */
export function AddWebhook({ onAdded }: AddWebhookProps) {
  const [url, setUrl] = useState('');
  const [topics, setTopics] = useState<WebhookTopic[]>([]);
  const { problems, failure, busy, submit } = useForm({
    check: () => ({
      ...(!url.trim() && { url: 'Enter an address.' }),
      ...(topics.length === 0 && { topics: 'Choose what to be notified about.' }),
    }),
    send: async () => {
      const made = await call(api.users.me.webhooks.post({ url: url.trim(), topics }));
      setUrl('');
      setTopics([]);
      await onAdded(made);
    },
  });
  return (
    <form onSubmit={submit} className="grid max-w-md gap-5" noValidate>
      <TextField
        label="Which address should we call?"
        hint="It must be on the public internet, like https://example.com/webhooks."
        type="url"
        inputMode="url"
        maxLength={webhookLimits.url}
        value={url}
        error={problems.url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <fieldset className="grid gap-3">
        <legend className="field-label pb-1.5">What should we tell it about?</legend>
        {webhookTopics.map((topic, index) => (
          <Checkbox
            key={topic}
            label={topicWords[topic].name}
            hint={topicWords[topic].tells}
            error={index === webhookTopics.length - 1 ? problems.topics : undefined}
            checked={topics.includes(topic)}
            onChange={({ target }) =>
              setTopics(
                webhookTopics.filter((one) => (one === topic ? target.checked : topics.includes(one))),
              )
            }
          />
        ))}
      </fieldset>
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" loading={busy} className="justify-self-start">
        Add the webhook
      </Button>
    </form>
  );
}
