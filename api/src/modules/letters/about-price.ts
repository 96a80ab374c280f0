import { m } from '@salamu/messages/messages';
import { sayEstimate, sayRate } from '#api/domain/estimate.ts';
import { formatMoney, type Money } from '#api/domain/money.ts';
import { keptEstimate } from '#api/modules/rates/kept-estimate.ts';

/** A price as a fan's letter says it: with about how much it was in the currency they saw, if they saw one. */
export function priceForFan(kept: Parameters<typeof keptEstimate>[0], price: Money): string {
  const total = formatMoney(price);
  const found = keptEstimate(kept, price);
  if (!found) return total;
  return m.mail_about_price({ total, estimate: sayEstimate(found), rate: sayRate(price.currency, found) });
}
