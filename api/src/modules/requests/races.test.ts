import { describeRaces } from '#api/testing/describe-races.ts';
import { requestRaces } from '#api/testing/request-races.ts';

describeRaces(
  'one of them has its way, and the money follows, when at once (covers §15.52 F203)',
  requestRaces,
);
