import { useState } from 'react';

const keyOf = (requestId: string) => `said:${requestId}`;

function stored(requestId: string): number[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(requestId)) ?? '[]');
    return Array.isArray(value) ? value.filter((place) => typeof place === 'number') : [];
  } catch {
    return [];
  }
}

/** The ticked points of a request, by index, kept on this device. */
export function useTicks(requestId: string) {
  const [ticked, setTicked] = useState(() => stored(requestId));

  function toggle(place: number): void {
    const next = ticked.includes(place) ? ticked.filter((other) => other !== place) : [...ticked, place];
    setTicked(next);
    localStorage.setItem(keyOf(requestId), JSON.stringify(next));
  }

  return { ticked, toggle };
}

interface MustSayProps {
  requestId: string;
  points: readonly string[];
  /** Whether there is nothing left to record. */
  isDone: boolean;
}

/** The must-say points as a checklist for recording; the ticks stay on this device. */
export function MustSay({ requestId, points, isDone }: MustSayProps) {
  const { ticked, toggle } = useTicks(requestId);
  const said = points.filter((_, place) => ticked.includes(place)).length;
  if (isDone)
    return (
      <div>
        <h2 className="pb-2 text-h4">Must be said</h2>
        <ul className="list-disc pl-5 [overflow-wrap:anywhere]">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
    );
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
