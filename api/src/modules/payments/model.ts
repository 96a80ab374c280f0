import { t } from 'elysia';
import { sandboxOutcomes } from '#api/domain/payment/sandbox.ts';
import { paymentStates } from '#api/domain/payment/states.ts';
import { money, nullable, oneOf, uuid } from '#api/schemas.ts';

export const payment = t.Object({
  id: uuid,
  requestId: uuid,
  status: oneOf(paymentStates),
  /** The outcome is unknown and the provider is being asked. */
  checking: t.Boolean(),
  checkoutUrl: nullable(t.String()),
  amount: money,
});

export const paymentStarted = t.Pick(payment, ['id', 'status', 'checkoutUrl']);

export const paymentMethods = t.Object({
  items: t.Array(t.Object({ method: t.String(), label: t.String() })),
});
export const paymentChoice = t.Object({
  method: t.String({ maxLength: 40 }),
  phone: t.Optional(t.String({ maxLength: 20 })),
});
export const sandboxParams = t.Object({ id: t.String({ maxLength: 100 }), outcome: oneOf(sandboxOutcomes) });
