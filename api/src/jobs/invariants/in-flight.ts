import { bookDifference, type Violation } from './check.ts';

/**
 * Longer than money may be in flight, in milliseconds: a provider answers within seconds, a phone rings for three
 * minutes, and a payment whose webhook was lost is polled within ten (`domain/payment/checks.ts`).
 */
export const longestFlight = 20 * 60_000;

/** When each difference between the books was first seen (ISO 8601), by its description. */
export type Sightings = Record<string, string>;

/**
 * What certainly violates an invariant. Money in flight makes the books differ as well: a difference only counts if it
 * was already seen, to the minor unit, longer ago than money may be in flight.
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
