import { currentLocale } from '@salamu/messages/messages';

/** What a countdown counts in, largest first. */
export const countdownUnits = ['day', 'hour', 'minute', 'second'] as const;
export type CountdownUnit = (typeof countdownUnits)[number];

/** What that many of a unit are called, without the number: `days`, `day`. */
export function unitName(count: number, unit: CountdownUnit): string {
  const written = new Intl.NumberFormat(currentLocale(), { style: 'unit', unit, unitDisplay: 'long' });
  return written.formatToParts(count).find(({ type }) => type === 'unit')?.value ?? '';
}
