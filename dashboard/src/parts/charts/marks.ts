/** The bars of the first series, in the chart and in its legend: light enough that lines show on them. */
export const barLook = 'fill-amber-soft stroke-ink';

/** The lines of the others, told apart by their dashes as well as their colour. */
const lines = [
  { look: 'stroke-clay', dashes: '6 4' },
  { look: 'stroke-leaf', dashes: '1 5' },
  { look: 'stroke-ink', dashes: undefined },
] as const;
export type Line = (typeof lines)[number];

/** The line of a series, counted from 0 with the bars; there are three. */
export function lineOf(series: number): Line {
  return lines[(series - 1) % lines.length] ?? lines[0];
}
