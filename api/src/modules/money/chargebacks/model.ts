import { t } from 'elysia';
import { chargebackStates } from '#api/domain/payment/states.ts';
import { money, nullable, oneOf, time } from '#api/http/schemas.ts';

/** Money the fan's bank took back by force. */
export const chargeback = t.Object({
  reference: t.String({ description: 'The provider’s dispute id.' }),
  status: oneOf(chargebackStates),
  amount: money,
  fee: nullable(money),
  openedAt: time,
  settledAt: nullable(time),
});
