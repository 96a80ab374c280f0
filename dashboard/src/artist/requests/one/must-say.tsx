import { m } from '@salamu/messages/messages';
import { useTicks } from '../../parts/ticks.ts';

interface MustSayProps {
  requestId: string;
  points: readonly string[];
  /** Whether there is nothing left to record. */
  isDone: boolean;
}

/** The must-say points as a checklist for recording; the ticks go with the video. */
export function MustSay({ requestId, points, isDone }: MustSayProps) {
  const { ticked, toggle } = useTicks(requestId);
  const said = points.filter((point) => ticked.includes(point)).length;
  if (isDone)
    return (
      <div>
        <h2 className="pb-2 text-h4">{m.artist_request_must_say()}</h2>
        <ul className="list-disc ps-5 [overflow-wrap:anywhere]">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
    );
  return (
    <fieldset className="grid gap-2">
      <legend className="flex w-full items-baseline justify-between gap-4 pb-2">
        <span className="font-bold font-display text-h4 tracking-tight">{m.artist_request_must_say()}</span>
        <span className="figures text-quiet text-small">
          {m.artist_request_said({ said, count: points.length })}
        </span>
      </legend>
      {points.map((point) => (
        <label key={point} className="choice items-center has-checked:bg-leaf-soft">
          <input
            type="checkbox"
            className="tick"
            checked={ticked.includes(point)}
            onChange={() => toggle(point)}
          />
          <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{point}</span>
        </label>
      ))}
    </fieldset>
  );
}
