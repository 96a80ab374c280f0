import { type Static, Type } from '@sinclair/typebox';
import type { Money } from '#api/domain/money/money.ts';
import { DoubtfulAnswerError, expectEcho } from '../doubt.ts';
import { fromPawapay, isOurs } from './amounts.ts';
import { type Call, dataOf } from './api.ts';
import { keyName, pawapayId } from './ids.ts';

/** Money in, money out and money back, by what pawaPay calls them in addresses. */
export type Kind = 'deposits' | 'payouts' | 'refunds';

const idOf = { deposits: 'depositId', payouts: 'payoutId', refunds: 'refundId' } as const;

const text = Type.Optional(Type.Union([Type.String(), Type.Null()]));
const id = Type.Optional(Type.String());

export const accepted = Type.Object({
  depositId: id,
  payoutId: id,
  refundId: id,
  status: Type.Union([Type.Literal('ACCEPTED'), Type.Literal('DUPLICATE_IGNORED')]),
});

/** Where money is between a wallet and a phone. Only the last two are final. */
const states = ['ACCEPTED', 'ENQUEUED', 'PROCESSING', 'IN_RECONCILIATION', 'COMPLETED', 'FAILED'] as const;

const party = Type.Object({ accountDetails: Type.Object({ phoneNumber: text, provider: text }) });

export const operation = Type.Object({
  depositId: id,
  payoutId: id,
  refundId: id,
  status: Type.Union(states.map((state) => Type.Literal(state))),
  amount: Type.Union([Type.String(), Type.Number({ minimum: 0 })]),
  currency: Type.String(),
  created: Type.String(),
  recipient: Type.Optional(Type.Union([party, Type.Null()])),
  failureReason: Type.Optional(Type.Union([Type.Object({ failureCode: text }), Type.Null()])),
  authorizationUrl: text,
  metadata: Type.Optional(Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()])),
});
export type Operation = Static<typeof operation>;

const found = Type.Union([
  Type.Object({ status: Type.Literal('FOUND'), data: operation }),
  Type.Object({ status: Type.Literal('NOT_FOUND') }),
]);

/** An operation by our key for it; null if pawaPay has none. */
export const fetchOperation = (call: Call, kind: Kind, key: string): Promise<Operation | null> =>
  fetchById(call, kind, pawapayId(key));

export async function fetchById(call: Call, kind: Kind, asked: string): Promise<Operation | null> {
  const said = dataOf(await call({ method: 'GET', path: `/v2/${kind}/${asked}`, data: found }));
  if (said.status === 'NOT_FOUND') return null;
  expectEcho(`what pawaPay says about one of our ${kind}`, { id: [said.data[idOf[kind]], asked] });
  return said.data;
}

/** What an operation moved; its currency is one of ours. */
export function moneyOf({ amount, currency }: Operation): Money {
  if (!isOurs(currency)) throw new DoubtfulAnswerError('pawaPay named a currency that is not ours');
  return fromPawapay(amount, currency);
}

/** Our own key of an operation, as it stands beside it. */
export function keyIn(metadata: Operation['metadata']): string | null {
  const key = metadata?.[keyName];
  return typeof key === 'string' ? key : null;
}

/** Order an operation: pawaPay takes an id once, and knows it by our key as well. */
export async function order(call: Call, kind: Kind, key: string, body: object, more: object = {}) {
  const asked = pawapayId(key);
  const whole = {
    [idOf[kind]]: asked,
    ...body,
    metadata: [{ [keyName]: key }, ...Object.entries(more).map(([name, value]) => ({ [name]: value }))],
  };
  const said = await call({ method: 'POST', path: `/v2/${kind}`, body: whole, data: accepted });
  // Its documentation calls a refund's id by both names.
  if (said.ok)
    expectEcho(`what pawaPay answered to one of our ${kind}`, {
      id: [said.data[idOf[kind]] ?? said.data.payoutId, asked],
    });
  return said;
}
