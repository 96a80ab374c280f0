import { t } from 'elysia';
import { chargebackStates } from '#api/domain/payment/states.ts';
import { money, nullable, oneOf, time, uuid } from '#api/http/schemas.ts';

/** Money the fan's bank took back by force, or asks about. */
export const chargeback = t.Object({
  reference: t.String({ description: 'The provider’s dispute id.' }),
  status: oneOf(chargebackStates),
  amount: money,
  fee: nullable(money),
  reason: nullable(t.String({ description: 'Why the fan complained, in the provider’s word.' })),
  dueAt: nullable(t.String({ format: 'date-time', description: 'By when the provider wants our evidence.' })),
  evidenceAt: nullable(t.String({ format: 'date-time', description: 'When it was sent.' })),
  openedAt: time,
  settledAt: nullable(time),
});

/** A chargeback that waits for our evidence, and its request. */
export const unansweredChargeback = t.Composite([
  t.Pick(chargeback, ['status', 'amount', 'reason', 'openedAt', 'dueAt']),
  t.Object({ id: uuid, requestId: uuid, requestCode: t.String() }),
]);
