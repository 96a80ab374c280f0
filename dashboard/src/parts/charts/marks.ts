/** The first series' bars, in the chart and its legend: light enough for lines to show on them. */
export const barLook = 'fill-amber-soft stroke-ink';

/** The other series' lines, told apart by dashes as well as colour. */
const lines = [
  { look: 'stroke-clay', dashes: '6 4' },
  { look: 'stroke-leaf', dashes: '1 5' },
  { look: 'stroke-ink', dashes: undefined },
] as const;
export type Line = (typeof lines)[number];

/** The line of a series; index 0 is the bars, and there are three lines. */
export function lineOf(series: number): Line {
  return lines[(series - 1) % lines.length] ?? lines[0];
}
