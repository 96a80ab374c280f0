import type { Party } from '@salamu/api/domain/request/facts';
import { eventLabels, type RequestEventName } from '@salamu/api/domain/request/history/events';
import { When } from '@salamu/ui/kit/when';

interface TimelineProps {
  events: readonly {
    at: string;
    event: RequestEventName;
    by: Party;
    said: string | null;
    note: string | null;
  }[];
  /** What each party is called here, such as "You" for the artist. */
  names: Partial<Record<Party, string>>;
}

/** A request's history, newest first. */
export function Timeline({ events, names }: TimelineProps) {
  return (
    <ol className="grid">
      {[...events].reverse().map(({ at, event, by, said, note }) => (
        <li
          key={`${at}${event}`}
          className="relative grid gap-0.5 border-line border-s pb-5 ps-5 last:border-transparent last:pb-0"
        >
          <span
            aria-hidden="true"
            className="absolute top-1.5 -inset-s-1.25 size-2.5 rotate-45 border border-edge bg-ground"
          />
          <p className="font-semibold leading-snug">{eventLabels[event]()}</p>
          <p className="text-quiet text-small">
            {names[by] && <span>{`${names[by]}, `}</span>}
            <When at={at} />
          </p>
          {said && <p className="max-w-prose text-small">{said}</p>}
          {note && <p className="max-w-prose text-small [overflow-wrap:anywhere]">“{note}”</p>}
        </li>
      ))}
    </ol>
  );
}
