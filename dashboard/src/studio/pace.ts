export const speeds = { least: 1, usual: 3, most: 5 };
/** At 48 px in a narrow column, a voice at rest says about a line a second. */
const linesPerSecond = (speed: number) => 0.4 + 0.3 * (speed - 1);
/** What of a column's height a step leaves in sight, so that nobody loses the line they were at. */
const overlap = 0.25;

/** How far a script moves in this time, in the unit of its lines. */
export const movedIn = (ms: number, speed: number, line: number) =>
  (Math.min(ms, 100) / 1_000) * linesPerSecond(speed) * line;

/** Where a script stands after one more step; at its start again after its end. */
export function stepFrom(top: number, column: number, whole: number): number {
  const end = Math.max(0, whole - column);
  return top >= end - 1 ? 0 : Math.min(end, top + column * (1 - overlap));
}
