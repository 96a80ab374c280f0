import { type DatedRates, datedRates } from '#api/domain/estimate.ts';
import { ratesGiven } from '#api/modules/settings/service.ts';
import { hostOf } from '#api/providers/rates/source.ts';
import { findKept } from '#api/records/kept-repo.ts';
import type { Context } from '#api/start/context.ts';
import type { Queryable } from '#api/start/database.ts';

/** The rates that estimates are made with: none until an admin or a source has given some, since those we ship only grow old. */
export async function ratesForEstimates(from: { db: Queryable }): Promise<DatedRates> {
  const given = await ratesGiven(from);
  return given ? datedRates(given) : [];
}

/** The source of rates and how it goes, for admins; null if there is none. */
export async function viewSource({ db, env }: Pick<Context, 'db' | 'env'>) {
  if (!env.rates) return null;
  const host = hostOf(env.rates);
  const asked = await findKept(db, 'ratesAsked');
  return {
    host,
    askedAt: asked?.host === host ? asked.at : null,
    problem: asked?.host === host ? asked.problem : null,
  };
}
