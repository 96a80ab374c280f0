import type { PayoutProvider } from '#api/domain/payout/states.ts';
import type { LedgerEvent } from '../books/ledger.ts';
import { type Condition, type Entry, machine, type Row } from '../machine.ts';
import { manualPayouts, type PayoutState } from './states.ts';

const parties = ['artist', 'admin', 'system'] as const;
export type PayoutParty = (typeof parties)[number];

export interface PayoutFacts {
  status: PayoutState;
  provider: PayoutProvider;
}

type Sets = Partial<Record<'settledAt', 'now'> & Record<'nextTryAt', null>>;

interface Transition extends Row<PayoutState, PayoutParty, PayoutFacts, Sets> {
  to: PayoutState;
  /** Moves the money reserved at the request. */
  posts: readonly LedgerEvent['kind'][];
}

const byHand: Condition<PayoutFacts> = {
  words: 'an admin sends it',
  holds: ({ provider }) => provider === manualPayouts,
};
const byProvider: Condition<PayoutFacts> = {
  words: 'a provider sends it',
  holds: ({ provider }) => provider !== manualPayouts,
};

/**
 * A payout's life: the only place that says which action leads from which state to which, and what happens to the
 * money. A payout once sent is never resent blindly: the provider is asked under its key until the outcome is known.
 */
export const payoutTransitions = {
  approve: [{ from: ['requested'], by: ['admin'], to: 'approved', posts: [] }],
  reject: [{ from: ['requested', 'approved'], by: ['admin'], to: 'rejected', posts: ['payout_returned'] }],
  withdraw: [
    { from: ['requested'], by: ['artist', 'system'], to: 'cancelled', posts: ['payout_returned'] },
    // Not by hand: someone may have sent it without recording it yet.
    { from: ['approved'], by: ['system'], to: 'cancelled', posts: ['payout_returned'], when: byProvider },
  ],
  record: [{ from: ['approved'], by: ['admin'], to: 'paid', posts: ['payout_paid'], when: byHand }],
  send: [
    { from: ['approved', 'sending', 'unknown'], by: ['system'], to: 'sending', posts: [], when: byProvider },
  ],
  confirm: [{ from: ['sending', 'unknown'], by: ['system'], to: 'paid', posts: ['payout_paid'] }],
  fail: [{ from: ['sending', 'unknown'], by: ['system'], to: 'failed', posts: ['payout_returned'] }],
  bounce: [
    {
      from: ['paid'],
      by: ['system'],
      to: 'failed',
      posts: ['payout_bounced', 'payout_returned'],
      when: byProvider,
    },
  ],
  doubt: [{ from: ['sending', 'unknown'], by: ['system'], to: 'unknown', posts: [] }],
} as const satisfies Record<string, readonly Transition[]>;

export type PayoutAction = keyof typeof payoutTransitions;

const settled = { sets: { settledAt: 'now', nextTryAt: null } } as const;

const states: Record<PayoutState, Entry<PayoutAction, never, Sets>> = {
  requested: {},
  approved: {},
  sending: {},
  unknown: {},
  paid: settled,
  failed: settled,
  rejected: settled,
  cancelled: settled,
};

export const payoutLife = machine<
  PayoutState,
  PayoutAction,
  PayoutParty,
  PayoutFacts,
  Sets,
  Transition,
  never
>({
  start: 'requested',
  parties,
  stateOf: ({ status }) => status,
  states,
  actions: payoutTransitions,
});

export const { actionNames: payoutActions } = payoutLife;

/**
 * Whether the payout is over: its money has left, or is back in the artist's balance. Money that has left can still
 * bounce days later.
 */
export function isSettled(status: PayoutState): boolean {
  return states[status] === settled;
}

export const openPayoutStates: readonly PayoutState[] = payoutLife.stateNames.filter(
  (state) => !isSettled(state),
);
