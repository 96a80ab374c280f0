import { formatSpan } from '@salamu/api/domain/text/measures';

export function labelsOf<Code extends string>(
  labelled: Readonly<Record<Code, { label: string }>>,
  order = Object.keys(labelled) as Code[],
): Record<Code, string> {
  return Object.fromEntries(order.map((code) => [code, labelled[code].label])) as Record<Code, string>;
}

/** "1 request", "3 requests". */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
}

/** "phone code" → "Phone code". */
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const [minute, hour, day] = [60_000, 60 * 60_000, 24 * 60 * 60_000];

/** A duration (milliseconds), rounded the way people say it: "25 minutes", "7 hours", "3 days". */
export function sayRoughly(milliseconds: number): string {
  const unit = milliseconds < hour ? minute : milliseconds < 2 * day ? hour : day;
  return formatSpan(Math.max(1, Math.round(milliseconds / unit)) * unit);
}
