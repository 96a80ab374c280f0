import type { Party } from '@salamu/api/domain/request/facts';
import { eventLabels } from '@salamu/api/domain/request/history/events';
import { m } from '@salamu/messages/messages';
import { formatExact } from '@salamu/ui/browser/dates';
import { When } from '@salamu/ui/kit/when';
import type { ReactNode } from 'react';
import type { FanRequest } from '../../data/page/types.ts';
import { nextSteps } from './status-text.ts';

/** Who did it, where that isn't plain. */
function party(by: Party, artist: string): string {
  if (by === 'artist') return `, ${artist}`;
  return by === 'admin' ? `, ${m.track_our_team()}` : '';
}

const marks = { next: 'border-2 border-marigold', latest: 'bg-marigold', earlier: 'bg-edge' };

/** One point on the line; the line goes on below it. */
function Point({ mark, children }: { mark: keyof typeof marks; children: ReactNode }) {
  return (
    <li className="group relative grid grid-cols-[1rem_1fr] gap-x-4 pb-5 last:pb-0">
      <span aria-hidden="true" className={`mt-2 size-3 rotate-45 justify-self-center ${marks[mark]}`} />
      <span
        aria-hidden="true"
        className="absolute top-6 bottom-0 inset-s-[0.46875rem] w-px bg-line group-last:hidden"
      />
      <div>{children}</div>
    </li>
  );
}

export function NextSteps({ request }: { request: FanRequest }) {
  const steps = nextSteps(request, new Date());
  if (steps.length === 0) return null;
  return (
    <section className="grid gap-4 border-line border-t pt-8">
      <h2 className="text-h4">{m.track_next()}</h2>
      <ol className="grid">
        {steps.map(({ at, words }) => (
          <Point key={words} mark="next">
            <time
              dateTime={at ?? undefined}
              title={at ? formatExact(at) : undefined}
              className="font-semibold"
            >
              {words}
            </time>
          </Point>
        ))}
      </ol>
    </section>
  );
}

/** What has happened, the latest first. */
export function Timeline({ request }: { request: FanRequest }) {
  return (
    <ol className="grid">
      {request.timeline.toReversed().map(({ at, event, by, said, note }, index) => (
        <Point key={`${at}${event}`} mark={index === 0 ? 'latest' : 'earlier'}>
          <p>
            <span className="font-semibold">{eventLabels[event]()}</span>
            <span className="text-quiet">
              <span>{`${party(by, request.artist.stageName)}, `}</span>
              <When at={at} />
            </span>
          </p>
          {said && <p className="text-quiet">{said}</p>}
          {note && <p className="whitespace-pre-line text-quiet [overflow-wrap:anywhere]">“{note}”</p>}
        </Point>
      ))}
    </ol>
  );
}
