import { t } from 'elysia';
import { paymentFailureNames } from '#api/domain/payment/failures.ts';
import { sandboxOutcomes } from '#api/domain/payment/sandbox.ts';
import {
  chargebackStates,
  paymentProviders,
  paymentStates,
  refundStates,
} from '#api/domain/payment/states.ts';
import { money, nullable, occasion, oneOf, secret, time, titled, uuid } from '#api/http/schemas.ts';
import { estimate } from '#api/modules/rates/model.ts';

export const payment = titled(
  'Payment',
  t.Object({
    id: uuid,
    requestId: uuid,
    status: oneOf(paymentStates),
    /** The outcome is unknown and the provider is being polled. */
    checking: t.Boolean(),
    checkoutUrl: nullable(secret()),
    amount: money,
    method: t.String({ description: 'One of the payment methods offered.' }),
    phone: nullable(t.String({ description: 'Masked; the phone that gets the prompt.' })),
    failure: nullable(t.Object({ code: oneOf(paymentFailureNames), message: t.String() })),
    startedAt: nullable(time),
  }),
);

/** Every attempt to pay for one request, latest first. */
export const payments = t.Object({ items: t.Array(payment) });

export const paymentStarted = titled('PaymentStarted', t.Pick(payment, ['id', 'status', 'checkoutUrl']));

export const paymentMethods = t.Object({
  items: t.Array(
    t.Object({
      method: oneOf(paymentProviders),
      label: t.String(),
      asks: oneOf(['page', 'phone']),
      operators: nullable(
        t.Object({
          readAt: time,
          items: t.Array(
            t.Object({
              code: t.String(),
              name: t.String(),
              country: t.String(),
              prefix: t.String(),
              asks: oneOf(['prompt', 'code', 'page']),
              dial: nullable(t.String()),
              isUp: t.Boolean(),
            }),
          ),
        }),
      ),
    }),
  ),
});
export const paymentChoice = t.Object({
  method: t.String({ maxLength: 40 }),
  phone: t.Optional(t.String({ maxLength: 40 })),
  prefix: t.Optional(t.String({ pattern: '^[0-9]{1,4}$' })),
  operator: t.Optional(t.String({ maxLength: 60 })),
  code: t.Optional(t.String({ maxLength: 36 })),
});
export const numberToGuess = t.Required(t.Pick(paymentChoice, ['method', 'phone', 'prefix']));
export const guessedOperator = t.Object({ operator: nullable(t.String()) });
export const sandboxParams = t.Object({ id: t.String({ maxLength: 100 }), outcome: oneOf(sandboxOutcomes) });

export const receipt = t.Object({
  number: t.String(),
  issuedAt: time,
  request: t.Object({ id: uuid, code: t.String(), occasion, recipientName: t.String() }),
  artist: t.Object({ stageName: t.String(), slug: t.String() }),
  payer: t.Object({ name: t.String(), email: t.String() }),
  lines: t.Array(t.Object({ label: t.String(), amount: money })),
  total: money,
  estimate: nullable(estimate),
  paidAt: time,
  method: t.String({ description: 'As people call it.' }),
  refunds: t.Array(
    t.Object({
      at: time,
      amount: money,
      status: oneOf(refundStates),
      covered: t.Boolean({ description: 'Whether the fan’s bank has returned it instead.' }),
    }),
  ),
  seller: t.Object({ name: t.String(), email: t.String(), phone: t.String(), location: t.String() }),
});
export type Receipt = typeof receipt.static;

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

export const providersView = t.Object({
  askedAt: time,
  payments: t.Array(
    t.Object({
      provider: oneOf(paymentProviders),
      reference: t.String({ description: 'Ours, by which the provider knows the payment.' }),
      providerReference: nullable(t.String()),
      status: oneOf(['untold', 'open', 'failed', 'captured'], {
        description: '`untold`: the provider has not been asked to take anything.',
      }),
      failure: nullable(t.String({ description: 'Why it failed, for people.' })),
      captures: t.Array(
        t.Object({ reference: t.String(), amount: money, fee: nullable(money), capturedAt: time }),
      ),
      chargebacks: t.Array(
        t.Object({
          reference: t.String(),
          by: oneOf(['bank', 'dashboard'], {
            description: '`dashboard`: a refund that somebody gave in the provider’s dashboard.',
          }),
          amount: money,
          status: oneOf(chargebackStates),
          openedAt: time,
        }),
      ),
    }),
  ),
  refunds: t.Array(
    t.Object({
      provider: oneOf(paymentProviders),
      amount: money,
      decidedAt: time,
      status: oneOf(['unsent', 'unknown', 'checking', 'paid', 'failed'], {
        description: '`unsent`: not handed over yet; `unknown`: the provider has never heard of it.',
      }),
      reference: nullable(t.String()),
      error: nullable(t.String({ description: 'What the provider says went wrong.' })),
    }),
  ),
});
export type ProvidersView = typeof providersView.static;
