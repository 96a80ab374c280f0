import { isDeepStrictEqual } from 'node:util';
import { defaultRates } from '#api/domain/money/money.ts';
import { findKept, storeKept } from '#api/records/job-results-repo.ts';
import type { Context } from '#api/start/context.ts';
import { rates } from '../settings/service.ts';
import { updateUsdPrices } from './usd-prices-repo.ts';

const atOnce = 2_000;

/**
 * Update the prices in US cents after a change of exchange rates, in batches; an interrupted run starts over. Returns
 * how many prices changed.
 */
export async function followRates(ctx: Context): Promise<number> {
  const [current, applied] = await Promise.all([rates(ctx), findKept(ctx.db, 'ratesApplied')]);
  if (isDeepStrictEqual(current.perUsd, (applied ?? defaultRates).perUsd)) return 0;
  let changed = 0;
  for (let after: string | null = null; ; ) {
    const batch: { changed: number; last: string | null } = await updateUsdPrices(
      ctx.db,
      current,
      after,
      atOnce,
    );
    changed += batch.changed;
    after = batch.last;
    if (after === null) break;
  }
  await storeKept(ctx.db, 'ratesApplied', current);
  return changed;
}
