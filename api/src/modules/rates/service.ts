import { type DatedRates, datedRates } from '#api/domain/money/estimate.ts';
import { ratesGiven } from '#api/modules/settings/service.ts';
import type { Queryable } from '#api/start/database/database.ts';

/** The rates that estimates are made with: none until an admin has entered some, since those we ship only grow old. */
export async function ratesForEstimates(from: { db: Queryable }): Promise<DatedRates> {
  const given = await ratesGiven(from);
  return given ? datedRates(given) : [];
}
