import { convert, type Estimate, estimate } from '#api/domain/money/estimate.ts';
import type { Currency, Money } from '#api/domain/money/money.ts';
import type { RequestRow } from '#api/records/requests-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { ratesForEstimates } from './service.ts';

type EstimateColumns = Pick<RequestRow, 'estimateIn' | 'estimateRate' | 'estimateAsOf'>;

/** What is kept with a request of the currency its fan saw, by our own rates of this moment; nothing without one. */
export async function estimateColumns(
  tx: Queryable,
  { total, currency }: { total: number; currency: Currency },
  to: Currency | undefined,
): Promise<Partial<EstimateColumns>> {
  const found = to && estimate({ amount: total, currency }, to, await ratesForEstimates({ db: tx }));
  if (!found) return {};
  return { estimateIn: to, estimateRate: found.rate, estimateAsOf: new Date(found.asOf) };
}

/** About how much that was in the currency the fan saw; null if they saw none. */
export function keptEstimate(
  { estimateIn, estimateRate, estimateAsOf }: EstimateColumns,
  price: Money,
): Estimate | null {
  if (!estimateIn || estimateRate === null || !estimateAsOf) return null;
  return {
    about: convert(price, estimateIn, estimateRate),
    rate: estimateRate,
    asOf: estimateAsOf.toISOString().slice(0, 10),
  };
}
