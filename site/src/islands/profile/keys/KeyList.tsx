import { type ApiScope, apiKeyPrefix, scopeWords } from '@salamu/api/domain/account/api-keys';
import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { messageOf } from '@salamu/ui/problem';
import { toast } from '@salamu/ui/toaster';
import { When } from '@salamu/ui/when';
import { useState } from 'react';

interface KeyListProps {
  keys: readonly {
    id: string;
    name: string;
    ending: string;
    scopes: readonly ApiScope[];
    createdAt: string;
    lastUsedAt: string | null;
  }[];
  /** Time to load the list again. */
  onEnded: (id: string) => Promise<unknown>;
}

/** The keys there are, and a way to end each. */
export function KeyList({ keys, onEnded }: KeyListProps) {
  const [ending, setEnding] = useState<string | null>(null);

  async function end(id: string) {
    setEnding(id);
    try {
      await call(api.users.me.keys({ id }).delete());
      toast.success('That key no longer works.');
    } catch (failure) {
      toast.error(messageOf(failure));
    }
    await onEnded(id);
    setEnding(null);
  }

  return (
    <ul className="w-full border-line border-b">
      {keys.map(({ id, name, ending: tail, scopes, createdAt, lastUsedAt }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-3"
        >
          <div className="min-w-0">
            <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
            <p className="text-small">{scopes.map((scope) => scopeWords[scope].name).join(', ')}</p>
            <p className="text-quiet text-small">
              <code>
                {apiKeyPrefix}…{tail}
              </code>
              , made <When at={createdAt} />,{' '}
              {lastUsedAt ? (
                <>
                  last used <When at={lastUsedAt} />
                </>
              ) : (
                'never used'
              )}
            </p>
          </div>
          <Button
            variant="secondary"
            size="sm"
            aria-label={`End the key ${name}`}
            loading={ending === id}
            disabled={ending !== null}
            onClick={() => end(id)}
          >
            End
          </Button>
        </li>
      ))}
    </ul>
  );
}
