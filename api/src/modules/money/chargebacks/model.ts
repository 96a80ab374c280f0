import { t } from 'elysia';
import { longestEvidence } from '#api/domain/payment/evidence.ts';
import { chargebackStates } from '#api/domain/payment/states.ts';
import { idParams, money, nullable, oneOf, time, uuid } from '#api/http/schemas.ts';

/** A chargeback or inquiry by the fan's bank. */
export const chargeback = t.Object({
  id: uuid,
  reference: t.String({ description: 'The provider’s dispute id.' }),
  status: oneOf(chargebackStates),
  amount: money,
  fee: nullable(money),
  reason: nullable(t.String({ description: 'Why the fan complained, in the provider’s word.' })),
  dueAt: nullable(t.String({ format: 'date-time', description: 'By when the provider wants our evidence.' })),
  evidenceAt: nullable(t.String({ format: 'date-time', description: 'When it was sent.' })),
  openedAt: time,
  settledAt: nullable(time),
  inDashboard: t.Boolean({ description: 'Refunded in the provider’s dashboard.' }),
});

/** A chargeback awaiting evidence or, once lost, a decision who covers it; and its request. */
export const waitingChargeback = t.Composite([
  t.Pick(chargeback, ['id', 'status', 'amount', 'reason', 'openedAt', 'dueAt', 'settledAt', 'inDashboard']),
  t.Object({ requestId: uuid, requestCode: t.String() }),
]);

export const evidence = t.Object({
  text: t.String(),
  byHand: t.Boolean({ description: 'Whether its provider takes evidence from people alone.' }),
});
export const evidenceOrder = t.Object({ text: t.String({ minLength: 1, maxLength: longestEvidence }) });
export const chargebackParams = t.Object({ ...idParams.properties, chargebackId: idParams.properties.id });
