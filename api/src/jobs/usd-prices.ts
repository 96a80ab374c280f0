import { followRates } from '#api/modules/artists/usd-prices.ts';
import type { Job } from './runner.ts';

/** Updates the artists' prices in dollars after the exchange rates change. */
export const usdPrices: Job = {
  name: 'usd-prices',
  every: 1_000,
  evenHeld: true,
  run: followRates,
};
