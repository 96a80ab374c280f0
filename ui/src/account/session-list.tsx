import { deviceName } from '@salamu/api/domain/account/browser/device-name';
import { m } from '@salamu/messages/messages';
import { Button } from '../kit/button.tsx';
import { MessageParts } from '../kit/message-parts.tsx';
import { useRun } from '../kit/use-run.ts';
import { When } from '../kit/when.tsx';
import { api, call } from '../session/api.ts';

interface SessionListProps {
  sessions: readonly {
    id: string;
    createdAt: string;
    lastSeenAt: string;
    userAgent: string | null;
    current: boolean;
  }[];
  /** Called when sessions have ended and the list should be loaded again. */
  onChanged: () => Promise<unknown>;
}

const everyOther = 'all';

/** Where the user is signed in, with buttons to end every session but this one. */
export function SessionList({ sessions, onChanged }: SessionListProps) {
  const { doing, run } = useRun(onChanged);
  const others = sessions.filter(({ current }) => !current);

  const end = (what: string, ids: readonly string[]) =>
    run(
      what,
      async () => {
        for (const id of ids) await call(api.users.me.sessions({ id }).delete());
      },
      m.sessions_signed_out({ count: ids.length }),
    );

  return (
    <div className="grid justify-items-start gap-5">
      <ul className="w-full border-line border-b">
        {sessions.map(({ id, userAgent, createdAt, lastSeenAt, current }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-3"
          >
            <div>
              <p className="font-semibold">{deviceName(userAgent)}</p>
              <p className="text-quiet text-small">
                <MessageParts
                  of={current ? m.sessions_this_browser.parts() : m.sessions_other_browser.parts()}
                  as={{ seen: () => <When at={lastSeenAt} />, began: () => <When at={createdAt} /> }}
                />
              </p>
            </div>
            {!current && (
              <Button
                variant="secondary"
                size="sm"
                aria-label={m.sessions_end_of({ device: deviceName(userAgent) })}
                loading={doing === id}
                disabled={doing !== null}
                onClick={() => end(id, [id])}
              >
                {m.sessions_end()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <Button
          variant="outline"
          loading={doing === everyOther}
          disabled={doing !== null}
          onClick={() =>
            end(
              everyOther,
              others.map(({ id }) => id),
            )
          }
        >
          {m.sessions_end_others()}
        </Button>
      )}
    </div>
  );
}
