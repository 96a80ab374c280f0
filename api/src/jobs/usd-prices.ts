import { followRates } from '#api/modules/artists/usd-prices.ts';
import type { Job } from './runner.ts';

/** Brings the artists' prices in dollars to a table of rates that has changed. */
export const usdPrices: Job = {
  name: 'usd-prices',
  every: 1_000,
  evenHeld: true,
  run: followRates,
};
