import { sayEstimate, sayRate } from '#api/domain/estimate.ts';
import type { Money } from '#api/domain/money.ts';
import { keptEstimate } from '#api/modules/rates/kept-estimate.ts';

/** What a fan's letter says after a price: about how much it was in the currency they saw. Empty if they saw none. */
export function aboutPrice(kept: Parameters<typeof keptEstimate>[0], price: Money): string {
  const found = keptEstimate(kept, price);
  return found
    ? `, ${sayEstimate(found)} (${sayRate(price.currency, found)}; your bank sets the final rate)`
    : '';
}
