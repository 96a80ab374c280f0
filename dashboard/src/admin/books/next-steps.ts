import type { DifferenceKind, ListedThing } from '@salamu/api/domain/books/differences';

export const lists: Record<DifferenceKind, { title: string; meaning: string }> = {
  theirs: { title: 'Theirs, not ours', meaning: 'The provider lists it, and we have no record of it.' },
  ours: { title: 'Ours, not theirs', meaning: 'We recorded it, and the provider doesn’t list it.' },
  amount: { title: 'Another amount', meaning: 'Both sides have it, each with another amount.' },
};

export const thingNames: Record<ListedThing, string> = {
  payment: 'Payment',
  refund: 'Refund',
  payout: 'Payout',
  settlement: 'Settlement',
  fee: 'Fee',
};

const recorded = 'We record it when we next compare.';
const retracted =
  'We posted it because they listed it. Ask their support why it’s gone, then close this with what they say.';
const changed =
  'What we posted stays. Ask their support which amount is right, and have your accountant book the rest.';

const compare =
  'Compare both with the provider’s statement. If theirs is right, tell an owner before you approve a payout for that order.';

export const nextSteps: Record<DifferenceKind, Record<ListedThing, string>> = {
  theirs: {
    payment:
      'Look it up in the provider’s dashboard. If it paid for an order, we’ll record it when we next check that payment. If it didn’t, refund it there.',
    refund:
      'Someone refunded this without us. Don’t refund that order again until it’s off this list: we record it when we next check the payment.',
    payout:
      'Find out in the provider’s dashboard who sent it, and to whom, before you approve that artist’s next payout.',
    settlement: recorded,
    fee: recorded,
  },
  ours: {
    payment:
      'We count on money they may not have. Ask their support about this reference before you approve a payout for the order.',
    refund: 'The fan may not have it. Ask their support about this reference.',
    payout: 'The artist may not have it. Ask their support about this reference before you send it again.',
    settlement: retracted,
    fee: retracted,
  },
  amount: { payment: compare, refund: compare, payout: compare, settlement: changed, fee: changed },
};
