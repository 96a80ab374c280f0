import { api, call } from '@salamu/ui/api';
import { ErrorState } from '@salamu/ui/error-state';
import { LoadingPanel } from '@salamu/ui/spinner';
import { useState } from 'react';
import { useLive } from '../../use-live.ts';
import { NewSecret } from '../NewSecret.tsx';
import { SessionGate } from '../SessionGate.tsx';
import { Webhooks } from '../webhooks/Webhooks.tsx';
import { CreateKey } from './CreateKey.tsx';
import { KeyList } from './KeyList.tsx';

function Parts() {
  const { data, error, refresh } = useLive(() => call(api.users.me.keys.get()), null);
  const [made, setMade] = useState<{ id: string; key: string } | null>(null);

  if (error && !data)
    return <ErrorState error={error} title="We couldn’t load your keys" onRetry={refresh} />;
  if (!data) return <LoadingPanel label="Loading your keys" />;
  return (
    <div className="grid gap-12">
      {made && (
        <NewSecret
          title="Your new key"
          copyLabel="Copy the key"
          secret={made.key}
          onDone={() => setMade(null)}
        />
      )}
      {data.items.length > 0 && (
        <section className="grid gap-5">
          <h2 className="text-h3">Your keys</h2>
          <KeyList
            keys={data.items}
            onRevoked={(id) => {
              if (made?.id === id) setMade(null);
              return refresh();
            }}
          />
        </section>
      )}
      <section className="grid gap-5">
        <h2 className="text-h3">Create a key</h2>
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
    <SessionGate waiting={<LoadingPanel label="Loading your keys" />}>
      {() => (
        <div className="grid gap-16">
          <Parts />
          <Webhooks />
        </div>
      )}
    </SessionGate>
  );
}
