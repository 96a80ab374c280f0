import { type Static, Type } from '@sinclair/typebox';
import { taken } from './amounts.ts';

/** The documented form of Paystack's answers, as far as the product reads them. */
const amount = Type.Integer({ minimum: 0 });
const nullable = <Schema extends ReturnType<typeof Type.String> | typeof amount>(schema: Schema) =>
  Type.Optional(Type.Union([schema, Type.Null()]));
const text = nullable(Type.String());
/** Some answers spell it one way, some the other. */
const moments = {
  created_at: Type.Optional(Type.String()),
  createdAt: Type.Optional(Type.String()),
};

export const opened = Type.Object({ authorization_url: Type.String(), reference: Type.String() });

export const transaction = Type.Object({
  id: Type.Integer(),
  domain: Type.String(),
  status: Type.String(),
  reference: Type.String(),
  /** What was paid: less or more than requested, if that happens. */
  amount,
  currency: Type.Union(taken.map((code) => Type.Literal(code))),
  /** May have fractions. */
  fees: Type.Optional(Type.Union([Type.Number({ minimum: 0 }), Type.Null()])),
  gateway_response: text,
  paid_at: text,
  created_at: Type.String(),
});
export type Transaction = Static<typeof transaction>;

const transactionOfRefund = Type.Union([
  Type.Integer(),
  Type.Object({ id: Type.Integer(), domain: Type.Optional(Type.String()) }),
]);

export const refund = Type.Object({
  id: Type.Integer(),
  status: Type.String(),
  amount,
  currency: Type.Optional(Type.String()),
  transaction: transactionOfRefund,
  merchant_note: text,
  dispute: nullable(amount),
  ...moments,
});
export type Refund = Static<typeof refund>;

/** What was paid into our bank account, or will be; `effective_amount` once deductions are taken off. */
export const settlement = Type.Object({
  id: Type.Integer(),
  status: Type.String(),
  currency: Type.String(),
  total_amount: amount,
  effective_amount: nullable(amount),
  createdAt: Type.String(),
});

export const balance = Type.Object({ currency: Type.String(), balance: Type.Integer() });

export const dispute = Type.Object({
  id: Type.Integer(),
  status: Type.String(),
  resolution: text,
  /** Null until it is decided. */
  refund_amount: nullable(amount),
  currency: text,
  category: text,
  dueAt: text,
  due_at: text,
  transaction: Type.Object({ id: Type.Integer(), amount: nullable(amount) }),
  ...moments,
});
export type Dispute = Static<typeof dispute>;

export const uploadPlace = Type.Object({ signedUrl: Type.String(), fileName: Type.String() });
export const evidence = Type.Object({ id: Type.Integer() });

export const bank = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 120 }),
  code: Type.String({ minLength: 1, maxLength: 40 }),
  active: Type.Optional(Type.Boolean()),
  currency: Type.String(),
  type: text,
});

export const resolved = Type.Object({
  account_number: Type.String(),
  account_name: Type.String({ minLength: 1, maxLength: 200 }),
});

export const validated = Type.Object({ verified: Type.Boolean() });

export const recipient = Type.Object({
  recipient_code: Type.String({ minLength: 1 }),
  currency: Type.String(),
  details: Type.Object({ account_number: Type.String() }),
});

const transferFields = {
  transfer_code: Type.String({ minLength: 1 }),
  reference: Type.String(),
  status: Type.String(),
  amount,
  currency: Type.String(),
  fee_charged: Type.Optional(Type.Union([Type.Number({ minimum: 0 }), Type.Null()])),
};
export const transfer = Type.Object(transferFields);
export type Transfer = Static<typeof transfer>;

/** As a list shows it, with the recipient in place of its code. */
export const listedTransfer = Type.Object({
  ...transferFields,
  recipient: Type.Object({ details: Type.Object({ account_number: text }) }),
});
