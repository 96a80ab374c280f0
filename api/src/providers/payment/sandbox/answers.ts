import { type Static, Type } from '@sinclair/typebox';
import { currencyCodes } from '#api/domain/money/money.ts';

const currency = Type.Union(currencyCodes.map((code) => Type.Literal(code)));
const amount = Type.Integer({ minimum: 1 });
const moment = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$' });

export const charge = Type.Object({
  reference: Type.String(),
  status: Type.Union([Type.Literal('open'), Type.Literal('failed'), Type.Literal('captured')]),
  currency,
  amount,
  captures: Type.Array(
    Type.Object({
      id: Type.String(),
      amount,
      createdAt: moment,
      chargedBackAt: Type.Union([moment, Type.Null()]),
      returnedAt: Type.Union([moment, Type.Null()]),
    }),
  ),
});

export const refund = Type.Object({
  id: Type.String(),
  idempotencyKey: Type.String(),
  captureId: Type.String(),
  amount,
  status: Type.Union([Type.Literal('succeeded'), Type.Literal('failed')]),
  error: Type.Optional(Type.String()),
});
export type BankRefund = Static<typeof refund>;

export const payout = Type.Object({
  id: Type.String(),
  idempotencyKey: Type.String(),
  status: Type.Union([Type.Literal('processing'), Type.Literal('paid'), Type.Literal('failed')]),
  error: Type.Union([Type.String(), Type.Null()]),
  currency,
  amount,
});
export type BankPayout = Static<typeof payout>;

export const holdings = Type.Array(Type.Object({ currency, amount: Type.Integer() }));

const money = { currency, amount };
export const journal = Type.Object({
  captures: Type.Array(
    Type.Object({ id: Type.String(), charge: Type.String(), createdAt: moment, ...money }),
  ),
  refunds: Type.Array(Type.Object({ idempotencyKey: Type.String(), captureId: Type.String(), ...money })),
  payouts: Type.Array(Type.Object({ idempotencyKey: Type.String(), account: Type.String(), ...money })),
});
