import { t } from 'elysia';
import { roleNames } from '#api/domain/account/roles.ts';
import { paymentStates } from '#api/domain/payment/states.ts';
import { payoutStates } from '#api/domain/payout/states.ts';
import { requestStates } from '#api/domain/request/states.ts';
import { integer, money, nullable, oneOf, time, uuid, yesOrNo } from '#api/http/schemas.ts';

export const deskQuery = t.Object({
  q: t.String({
    minLength: 2,
    maxLength: 100,
    description:
      'An order number in any spelling, a name, an email address, a phone number, a reference or a payout’s amount.',
  }),
  briefs: t.Optional({ ...yesOrNo, description: 'Search the words of briefs instead.' }),
});
export type DeskQuery = typeof deskQuery.static;

const found = <Hit extends ReturnType<typeof t.Object>>(hit: Hit) =>
  t.Object({
    items: t.Array(hit, { description: 'The newest few.' }),
    total: integer({ description: '1,001 means more than 1,000.' }),
  });

const request = t.Object({
  id: uuid,
  code: t.String(),
  status: oneOf(requestStates),
  recipientName: t.String(),
  fan: t.String({ description: 'The fan’s or guest’s name.' }),
  artist: t.String({ description: 'The artist’s stage name.' }),
  createdAt: time,
});
const person = t.Object({
  id: uuid,
  name: t.String(),
  email: t.String(),
  role: oneOf(roleNames),
});
const artist = t.Object({ id: uuid, stageName: t.String(), slug: t.String(), verified: t.Boolean() });
const payment = t.Object({
  id: uuid,
  request: t.Object({ id: uuid, code: t.String() }),
  status: oneOf(paymentStates),
  amount: money,
  provider: t.String(),
  reference: t.String({ description: 'The provider’s, or ours until there is one.' }),
  phone: nullable(t.String({ description: 'Its last digits.' })),
});
const payout = t.Object({
  id: uuid,
  artist: t.Object({ id: uuid, stageName: t.String() }),
  status: oneOf(payoutStates),
  amount: money,
  holder: t.String(),
  reference: nullable(t.String()),
});

/** Results by kind; empty for kinds outside the caller's duties. */
export const deskFound = t.Object({
  requests: found(request),
  people: found(person),
  artists: found(artist),
  payments: found(payment),
  payouts: found(payout),
});
export type DeskFound = typeof deskFound.static;
