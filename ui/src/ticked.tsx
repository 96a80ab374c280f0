export interface TickedProps {
  /** Who recorded the video: "You". */
  by: string;
  points: readonly string[];
}

/** Which must-say points the artist ticked while recording, for those who disagree about the video. */
export function Ticked({ by, points }: TickedProps) {
  if (points.length === 0) return null;
  return (
    <div>
      <p className="text-quiet">{by} ticked as said while recording:</p>
      <ul className="list-disc pl-5 [overflow-wrap:anywhere]">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
