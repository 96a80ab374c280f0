import { bookDifference, type Violation } from './check.ts';

/**
 * Longer than money may be on its way, in milliseconds: a provider answers within seconds, a phone rings for three
 * minutes, and a payment whose webhook was lost is asked about within ten (`domain/payment/checks.ts`).
 */
export const longestFlight = 20 * 60_000;

/** When each difference between the books was first seen (ISO 8601), by what it is. */
export type Sightings = Record<string, string>;

/**
 * What breaks an invariant for certain. Money in flight makes the books differ as well: the same difference, to the
 * minor unit, counts only when it was seen before, further back than money may be on its way.
 */
export function certain(
  violations: readonly Violation[],
  before: Sightings,
  now: Date,
): { violations: Violation[]; sightings: Sightings } {
  const differences = violations.filter(({ invariant }) => invariant === bookDifference);
  const sightings = Object.fromEntries(differences.map(({ id }) => [id, before[id] ?? now.toISOString()]));
  const isInFlight = ({ invariant, id }: Violation) =>
    invariant === bookDifference && now.getTime() - Date.parse(sightings[id] ?? '') < longestFlight;
  return { violations: violations.filter((violation) => !isInFlight(violation)), sightings };
}
