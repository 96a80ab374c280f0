import { pageWaits } from '#api/domain/pages/page-facts.ts';

/**
 * In milliseconds: how long a call, and a transaction within it, may take; how long a call waits for another with its
 * key, for its turn, or for an upload that another is writing; then a provider's whole answer, a bucket's to 8 MiB on any
 * line, what a phone without data is shown, the cleaning of a video in which nothing more is read, what a page reads of
 * the API, a file of another build, the database's figures for a scrape (Prometheus usually gives up after ten seconds),
 * and any sign of life from what all copies share (a mail server may delay its greeting to deter spammers).
 * Two consecutive calls of a payment provider fit into our callers' ten seconds.
 */
export const timeLimits = {
  call: 10_000,
  transactionStart: 5_000,
  transaction: 9_000,
  sameKey: 5_000,
  turn: 6_000,
  upload: 30_000,
  provider: 10_000,
  providerCall: 4_500,
  mpesa: 8_000,
  mpesaToken: 5_000,
  bucket: 60_000,
  ussd: 5_000,
  cleaningStuck: 60_000,
  page: pageWaits,
  otherBuild: 3_000,
  metrics: 3_000,
  probe: 10_000,
};
