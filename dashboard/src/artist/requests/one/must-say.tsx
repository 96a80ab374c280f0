import { useTicks } from './use-ticks.ts';

/** The points that must be said, to tick while recording; the ticks stay on this device. */
export function MustSay({ requestId, points }: { requestId: string; points: readonly string[] }) {
  const { ticked, toggle } = useTicks(requestId);
  const said = points.filter((_, place) => ticked.includes(place)).length;
  return (
    <fieldset className="grid gap-2">
      <legend className="flex w-full items-baseline justify-between gap-4 pb-2">
        <span className="font-bold font-display text-h4 tracking-tight">Must be said</span>
        <span className="figures text-quiet text-small">
          {said} of {points.length}
        </span>
      </legend>
      {points.map((point, place) => (
        <label key={point} className="choice items-center has-checked:bg-leaf-soft">
          <input
            type="checkbox"
            className="tick"
            checked={ticked.includes(place)}
            onChange={() => toggle(place)}
          />
          <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{point}</span>
        </label>
      ))}
    </fieldset>
  );
}
