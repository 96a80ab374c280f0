import { When } from '@salamu/ui/kit/when';
import { Ticked } from '@salamu/ui/request/ticked';
import { Section } from '../../../parts/section.tsx';
import type { AdminRequest } from './decisions.ts';

export function Sides({ request }: { request: AdminRequest }) {
  const { hearing, timeline, fan, artist } = request;
  const told = timeline.filter(({ event }) => event === 'side_told');
  if (!hearing && told.length === 0) return null;
  const isHeard =
    !hearing || (hearing.fanTold && hearing.artistTold) || Date.parse(hearing.until) <= Date.now();
  const sides = [
    { by: 'fan', name: fan.name, waits: hearing && !hearing.fanTold },
    { by: 'artist', name: artist.stageName, waits: hearing && !hearing.artistTold },
  ] as const;
  return (
    <Section title="Both sides">
      {!isHeard && (
        <p role="status" className="max-w-prose text-quiet">
          You can decide once both have told theirs. The time for it ends <When at={hearing.until} exact />.
        </p>
      )}
      {hearing && <Ticked by={artist.stageName} points={hearing.ticked} />}
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {sides.map(({ by, name, waits }) => (
          <div key={by} className="grid content-start gap-2">
            <h3 className="label">
              {name}, {by === 'fan' ? 'fan' : 'artist'}
            </h3>
            {told
              .filter((side) => side.by === by)
              .map(({ at, note }) => (
                <blockquote
                  key={at}
                  className="whitespace-pre-line border-line border-s-3 ps-4 [overflow-wrap:anywhere]"
                >
                  {note ?? 'Erased.'}
                  <footer className="text-quiet text-small">
                    <When at={at} />
                  </footer>
                </blockquote>
              ))}
            {waits && (
              <p className="text-quiet">{isHeard ? 'Has told nothing.' : 'Hasn’t told anything yet.'}</p>
            )}
          </div>
        ))}
      </div>
    </Section>
  );
}
