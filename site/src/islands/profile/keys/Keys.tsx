import { api, call } from '@salamu/ui/api';
import { type ComponentProps, useState } from 'react';
import { OwnData } from '../../LiveData.tsx';
import { NewSecret } from '../NewSecret.tsx';
import { Webhooks } from '../webhooks/Webhooks.tsx';
import { CreateKey } from './CreateKey.tsx';
import { KeyList } from './KeyList.tsx';

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
          title="Your new key"
          copyLabel="Copy the key"
          secret={made.key}
          onDone={() => setMade(null)}
        />
      )}
      {keys.length > 0 && (
        <section className="grid gap-5">
          <h2 className="text-h3">Your keys</h2>
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
    <OwnData what="your keys" load={() => call(api.users.me.keys.get())}>
      {({ items }, refresh) => (
        <div className="grid gap-16">
          <Parts keys={items} refresh={refresh} />
          <Webhooks />
        </div>
      )}
    </OwnData>
  );
}
