import {
  type ApiScope,
  apiKeyLimits,
  apiKeyPrefix,
  apiScopes,
  scopeWords,
} from '@salamu/api/domain/account/api-keys';
import { m } from '@salamu/messages/messages';
import { FormFailure } from '@salamu/ui/forms/form-failure';
import { TextField } from '@salamu/ui/forms/text-field';
import { useForm } from '@salamu/ui/forms/use-form';
import { Button } from '@salamu/ui/kit/button';
import { MessageParts } from '@salamu/ui/kit/message-parts';
import { useRun } from '@salamu/ui/kit/use-run';
import { When } from '@salamu/ui/kit/when';
import { api, call } from '@salamu/ui/session/api';
import { type ComponentProps, useState } from 'react';
import { NewSecret } from '../NewSecret.tsx';
import { OwnData } from '../OwnData.tsx';
import { Ticks } from '../Ticks.tsx';
import { Webhooks } from '../webhooks/Webhooks.tsx';

interface PartsProps {
  keys: ComponentProps<typeof KeyList>['keys'];
  refresh: () => Promise<void>;
}

function Parts({ keys, refresh }: PartsProps) {
  const [made, setMade] = useState<{ id: string; key: string } | null>(null);
  return (
    <div className="grid gap-12">
      {made && (
        <NewSecret
          title={m.keys_new()}
          copyLabel={m.keys_copy()}
          secret={made.key}
          onDone={() => setMade(null)}
        />
      )}
      {keys.length > 0 && (
        <section className="grid gap-5">
          <h2 className="text-h3">{m.keys_yours()}</h2>
          <KeyList
            keys={keys}
            onRevoked={(id) => {
              if (made?.id === id) setMade(null);
              return refresh();
            }}
          />
        </section>
      )}
      <section className="grid gap-5">
        <h2 className="text-h3">{m.keys_create_title()}</h2>
        <CreateKey
          onCreated={(key) => {
            setMade(key);
            return refresh();
          }}
        />
      </section>
    </div>
  );
}

/** The signed-in user's API keys and webhooks. */
export default function Keys() {
  return (
    <OwnData what={m.profile_your_keys()} load={() => call(api.users.me.keys.get())}>
      {({ items }, refresh) => (
        <div className="grid gap-16">
          <Parts keys={items} refresh={refresh} />
          <Webhooks />
        </div>
      )}
    </OwnData>
  );
}

interface CreateKeyProps {
  onCreated: (made: { id: string; key: string }) => Promise<unknown>;
}

function CreateKey({ onCreated }: CreateKeyProps) {
  const { values, field, change, reset, problems, failure, busy, submit } = useForm({
    start: { name: '', scopes: [] as ApiScope[] },
    check: ({ name, scopes }) => ({
      ...(!name.trim() && { name: m.keys_enter_name() }),
      ...(scopes.length === 0 && { scopes: m.refused_key_scopes() }),
    }),
    send: async ({ name, scopes }) => {
      const made = await call(api.users.me.keys.post({ name: name.trim(), scopes }));
      reset();
      await onCreated(made);
    },
  });
  return (
    <form onSubmit={submit} className="grid max-w-md gap-5" noValidate>
      <TextField
        {...field('name')}
        label={m.keys_what_for()}
        hint={m.keys_what_for_hint()}
        maxLength={apiKeyLimits.name.max}
      />
      <Ticks
        legend={m.keys_what_may()}
        options={apiScopes.map((value) => ({
          value,
          label: scopeWords[value].name(),
          hint: scopeWords[value].opens(),
        }))}
        ticked={values.scopes}
        error={problems.scopes}
        onChange={(scopes) => change({ scopes })}
      />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" loading={busy} className="justify-self-start">
        {m.keys_create()}
      </Button>
    </form>
  );
}

interface KeyListProps {
  keys: readonly {
    id: string;
    name: string;
    ending: string;
    scopes: readonly ApiScope[];
    createdAt: string;
    lastUsedAt: string | null;
  }[];
  /** Called when the list should be loaded again. */
  onRevoked: (id: string) => Promise<unknown>;
}

function KeyList({ keys, onRevoked }: KeyListProps) {
  const { doing, run } = useRun(onRevoked);
  const revoke = (id: string) => run(id, () => call(api.users.me.keys({ id }).delete()), m.keys_revoked());

  return (
    <ul className="w-full border-line border-b">
      {keys.map(({ id, name, ending, scopes, createdAt, lastUsedAt }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-3"
        >
          <div className="min-w-0">
            <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
            <p className="text-small">{scopes.map((scope) => scopeWords[scope].name()).join(', ')}</p>
            <p className="text-quiet text-small">
              <code>
                {apiKeyPrefix}…{ending}
              </code>
              <MessageParts
                of={lastUsedAt ? m.keys_used.parts() : m.keys_unused.parts()}
                as={{
                  created: () => <When at={createdAt} />,
                  used: () => lastUsedAt && <When at={lastUsedAt} />,
                }}
              />
            </p>
          </div>
          <Button
            variant="secondary"
            size="sm"
            aria-label={m.keys_revoke_one({ name })}
            loading={doing === id}
            disabled={doing !== null}
            onClick={() => revoke(id)}
          >
            {m.keys_revoke()}
          </Button>
        </li>
      ))}
    </ul>
  );
}
