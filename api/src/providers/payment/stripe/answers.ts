import { Type } from '@sinclair/typebox';

/** The specified form of Stripe's objects, as far as the product reads them. */
const nullable = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);
const amount = Type.Integer({ minimum: 0 });
const currency = Type.String({ pattern: '^[a-z]{3}$' });
const seconds = Type.Integer({ minimum: 0 });
/** The change in the merchant's balance: can be negative. */
const move = Type.Object({ amount: Type.Integer(), fee: Type.Integer(), currency });

/** One of the balance's own list. */
export const line = Type.Composite([
  move,
  Type.Object({
    id: Type.String(),
    object: Type.Literal('balance_transaction'),
    net: Type.Integer(),
    reporting_category: Type.String(),
    created: seconds,
  }),
]);

const charge = Type.Object({
  object: Type.Literal('charge'),
  livemode: Type.Boolean(),
  status: Type.Union([Type.Literal('succeeded'), Type.Literal('pending'), Type.Literal('failed')]),
  amount_captured: amount,
  currency,
  disputed: Type.Boolean(),
  balance_transaction: nullable(move),
  created: seconds,
});

export const intent = Type.Object({
  id: Type.String(),
  object: Type.Literal('payment_intent'),
  livemode: Type.Boolean(),
  status: Type.String(),
  currency,
  latest_charge: nullable(charge),
});

const openedFields = {
  id: Type.String(),
  object: Type.Literal('checkout.session'),
  livemode: Type.Boolean(),
  client_reference_id: nullable(Type.String()),
  amount_total: nullable(amount),
  currency: nullable(currency),
};

export const opened = Type.Object({ ...openedFields, url: nullable(Type.String()) });

/** With its payment intent, the charge and the fee expanded. */
export const session = Type.Object({
  ...openedFields,
  status: Type.Union([Type.Literal('open'), Type.Literal('complete'), Type.Literal('expired')]),
  payment_intent: nullable(intent),
});

export const refund = Type.Object({
  id: Type.String(),
  object: Type.Literal('refund'),
  amount,
  currency,
  status: nullable(Type.String()),
  payment_intent: nullable(Type.String()),
  metadata: nullable(Type.Record(Type.String(), Type.String())),
  created: seconds,
});

export const dispute = Type.Object({
  id: Type.String(),
  object: Type.Literal('dispute'),
  livemode: Type.Boolean(),
  status: Type.String(),
  reason: Type.String(),
  amount,
  currency,
  payment_intent: nullable(Type.String()),
  evidence_details: Type.Object({ due_by: nullable(seconds), submission_count: amount }),
  balance_transactions: Type.Array(move),
  created: seconds,
});
