import { type ApiScope, apiKeyPrefix, scopeWords } from '@salamu/api/domain/account/api-keys';
import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { useRun } from '@salamu/ui/use-run';
import { When } from '@salamu/ui/when';

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

/** The user's keys, each with a button to revoke it. */
export function KeyList({ keys, onRevoked }: KeyListProps) {
  const { doing, run } = useRun(onRevoked);
  const revoke = (id: string) =>
    run(id, () => call(api.users.me.keys({ id }).delete()), 'That key no longer works.');

  return (
    <ul className="w-full border-line border-b">
      {keys.map(({ id, name, ending, scopes, createdAt, lastUsedAt }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-3"
        >
          <div className="min-w-0">
            <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
            <p className="text-small">{scopes.map((scope) => scopeWords[scope].name).join(', ')}</p>
            <p className="text-quiet text-small">
              <code>
                {apiKeyPrefix}…{ending}
              </code>
              , created <When at={createdAt} />,{' '}
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
            aria-label={`Revoke the key ${name}`}
            loading={doing === id}
            disabled={doing !== null}
            onClick={() => revoke(id)}
          >
            Revoke
          </Button>
        </li>
      ))}
    </ul>
  );
}
