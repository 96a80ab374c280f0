import { eventLabels } from '@salamu/api/domain/request/events';
import { When } from '@salamu/ui/when';
import type { FanRequest } from '../../data/types.ts';

const labels: Record<string, string> = eventLabels;

function party(by: string, artist: string): string | null {
  if (by === 'artist') return artist;
  return by === 'admin' ? 'our team' : null;
}

/** What happened, latest first. */
export function Timeline({ request }: { request: FanRequest }) {
  const events = [...request.timeline].reverse();
  return (
    <section className="grid gap-4 border-line border-t pt-8">
      <h2 className="text-h3">What happened</h2>
      <ol className="grid">
        {events.map(({ at, event, by, note }, index) => (
          <li key={`${at}${event}`} className="relative grid grid-cols-[1rem_1fr] gap-x-4 pb-5 last:pb-0">
            <span
              aria-hidden="true"
              className={`mt-2 size-3 rotate-45 justify-self-center ${index === 0 ? 'bg-marigold' : 'bg-edge'}`}
            />
            {index < events.length - 1 && (
              <span aria-hidden="true" className="absolute top-6 bottom-0 left-[0.46875rem] w-px bg-line" />
            )}
            <div>
              <p>
                <span className="font-semibold">{labels[event] ?? event}</span>
                {party(by, request.artist.stageName) && <> by {party(by, request.artist.stageName)}</>}
                <span className="text-quiet">
                  , <When at={at} />
                </span>
              </p>
              {note && <p className="whitespace-pre-line text-quiet [overflow-wrap:anywhere]">“{note}”</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
