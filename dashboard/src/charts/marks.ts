/**
 * How each series looks, in the chart and in its legend: the first as bars, the others as lines that are told apart by
 * their dashes as well as their colour.
 */
export const marks = [
  { fill: 'fill-ink', stroke: 'stroke-ink', dashes: undefined },
  { fill: 'fill-clay', stroke: 'stroke-clay', dashes: '5 3' },
  { fill: 'fill-leaf', stroke: 'stroke-leaf', dashes: '1 4' },
  { fill: 'fill-quiet', stroke: 'stroke-quiet', dashes: '9 4' },
] as const;
export type Mark = (typeof marks)[number];
