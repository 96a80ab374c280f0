import { type DatedRates, datedRates } from '#api/domain/estimate.ts';
import { rates } from '#api/modules/settings/service.ts';
import type { Queryable } from '#api/start/database.ts';

/** The rates that estimates are made with. */
export async function ratesForEstimates(from: { db: Queryable }): Promise<DatedRates> {
  return datedRates(await rates(from));
}
