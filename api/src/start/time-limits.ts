import { pageWaits } from '#api/domain/page-facts.ts';

/**
 * In milliseconds: how long a call, and a transaction within it, may take; how long a call waits for another with its
 * key, or for its turn; then a provider's whole answer, the cleaning of a small video, and what a page reads of the API.
 * Two consecutive questions to Paystack fit into our callers' ten seconds.
 */
export const timeLimits = {
  call: 10_000,
  transactionStart: 5_000,
  transaction: 9_000,
  sameKey: 5_000,
  turn: 6_000,
  provider: 10_000,
  mpesa: 8_000,
  mpesaToken: 5_000,
  paystack: 4_500,
  sandbox: 5_000,
  stripe: 5_000,
  cleaning: 10_000,
  page: pageWaits,
};
