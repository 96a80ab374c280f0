import { describeRaces } from '#api/testing/races/describe-races.ts';
import { payoutRaces } from '#api/testing/races/payout-races.ts';

describeRaces(
  'no payout is sent twice, sent and given back, or sent elsewhere, when at once (covers §15.52 §15.70)',
  payoutRaces,
);
