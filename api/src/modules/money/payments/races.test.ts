import { describeRaces } from '#api/testing/races/describe-races.ts';
import { paymentRaces } from '#api/testing/races/payment-races.ts';

describeRaces('one payment happens once, however we hear of it, with (covers §15.54)', paymentRaces);
