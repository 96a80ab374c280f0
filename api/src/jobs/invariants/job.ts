import { findKept, storeKept } from '#api/records/kept-repo.ts';
import type { Context } from '#api/start/context.ts';
import { checkRound } from './check.ts';
import { certain } from './in-flight.ts';

/** Logs an error when an invariant is violated, and keeps the result for the books. */
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
