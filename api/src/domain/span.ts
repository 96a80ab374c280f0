const units = [
  { unit: 'day', length: 24 * 60 * 60_000, least: 2 },
  { unit: 'hour', length: 60 * 60_000, least: 1 },
  { unit: 'minute', length: 60_000, least: 1 },
];

/**
 * A length of time in words, in the largest unit that is exact: `3 days`, `36 hours`, `45 minutes`. A single day is
 * `24 hours`, since people take "a day" for a calendar day.
 */
export function formatSpan(milliseconds: number): string {
  const isExact = ({ length, least }: (typeof units)[number]) =>
    milliseconds % length === 0 && milliseconds >= least * length;
  const { unit, length } = units.find(isExact) ?? { unit: 'second', length: 1000 };
  return new Intl.NumberFormat('en', {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(milliseconds / length);
}
