import { m } from '@salamu/messages/messages';

export interface TickedProps {
  /** Who recorded the video; null for the reader. */
  by: string | null;
  points: readonly string[];
}

/** Must-say points the artist ticked while recording, for disputes. */
export function Ticked({ by, points }: TickedProps) {
  if (points.length === 0) return null;
  return (
    <div>
      <p className="text-quiet">{by === null ? m.hearing_ticked_you() : m.hearing_ticked({ artist: by })}</p>
      <ul className="list-disc ps-5 [overflow-wrap:anywhere]">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
