import { findKept, storeKept } from '#api/records/job-results-repo.ts';
import type { Context } from '#api/start/context.ts';
import { bookDifference, checkRound, type Violation } from './check.ts';

/**
 * Milliseconds beyond which money isn't in flight: a provider answers within seconds, a phone rings for three minutes,
 * and a payment whose webhook was lost is polled within ten (`domain/payment/checks.ts`).
 */
export const longestFlight = 20 * 60_000;

/** When each difference was first seen (ISO 8601), by its description. */
type Sightings = Record<string, string>;

/**
 * Certain violations. Money in flight makes books differ too, so a difference counts only if the same amount was seen
 * longer ago than money may be in flight.
 */
function certain(
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

/** Logs an error for violations, and stores the result for the books. */
export async function checkBooks(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  const before = await findKept(ctx.db, 'invariantsCheck');
  const { violations: found, unfinished, walk } = await checkRound(ctx, before?.walk);
  const { violations, sightings } = certain(found, before?.sightings ?? {}, now);
  for (const violation of violations) ctx.log.error(violation, 'an invariant does not hold');
  ctx.metrics.invariants({ broken: violations.length, unfinished: unfinished.length }, now);
  const groups = Map.groupBy(violations, ({ invariant }) => invariant);
  const broken = Object.fromEntries([...groups].map(([invariant, rows]) => [invariant, rows.length]));
  await storeKept(ctx.db, 'invariantsCheck', { at: now.toISOString(), broken, sightings, unfinished, walk });
  return 0;
}
