import { describeRaces } from '#api/testing/races/describe-races.ts';
import { requestRaces } from '#api/testing/races/request-races.ts';

describeRaces(
  'one of them has its way, and the money follows, when at once (covers §15.52 F203)',
  requestRaces,
);
