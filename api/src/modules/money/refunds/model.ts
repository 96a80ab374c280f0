import { t } from 'elysia';
import { paymentProviders, refundCauses, refundStates } from '#api/domain/payment/states.ts';
import {
  cursor,
  cursorListOf,
  day,
  integer,
  listFormat,
  money,
  nullable,
  oneOf,
  time,
  titled,
  uuid,
} from '#api/http/schemas.ts';

const status = oneOf(refundStates);

/** The sort orders of the refund list; `newest` is the default. */
export const refundSorts = ['newest', 'oldest'] as const;
export type RefundSort = (typeof refundSorts)[number];

export const refundQuery = t.Object({
  status: t.Optional(status),
  sort: t.Optional(oneOf(refundSorts)),
  startDate: t.Optional(day),
  endDate: t.Optional(day),
  cursor: t.Optional(cursor),
  format: t.Optional(listFormat),
});
export type RefundQuery = typeof refundQuery.static;

export const refund = titled(
  'Refund',
  t.Object({
    id: uuid,
    amount: money,
    status,
    cause: oneOf(refundCauses, { description: 'Why it is owed.' }),
    provider: oneOf(paymentProviders),
    reference: nullable(t.String({ description: 'The provider’s own reference.' })),
    attempts: integer(),
    error: nullable(t.String({ description: 'The provider’s last answer.' })),
    request: t.Object({ id: uuid, code: t.String() }),
    payee: t.Union(
      [t.Object({ name: t.String(), email: t.String(), phone: nullable(t.String()) }), t.Null()],
      {
        description:
          'Who gets it, while an admin can send it by hand; the phone they paid with, if M-Pesa did.',
      },
    ),
    covered: t.Boolean({ description: 'Whether the fan’s bank has returned it instead, by a chargeback.' }),
    sentOn: t.Union([day, t.Null()], {
      description: 'The day an admin sent it by hand, from our own bank account; null for any other.',
    }),
    artist: t.Object({ id: uuid, slug: t.String(), stageName: t.String() }),
    createdAt: time,
    nextTryAt: nullable(time),
    settledAt: nullable(time),
  }),
);
const recordLimits = { min: 3, max: 100 };
export const record = t.Object({
  reference: t.String({
    minLength: recordLimits.min,
    maxLength: recordLimits.max,
    pattern: '\\S',
    error: 'Enter the bank’s reference.',
  }),
  amount: money,
  sentOn: day,
});
export type RefundRecord = typeof record.static;

export type Refund = typeof refund.static;
export const refundList = cursorListOf(refund);
