import { manualPayouts, type PayoutState, payoutStates } from './states.ts';

export type PayoutParty = 'admin' | 'system';

/** What a transition does to the money that was reserved when the payout was asked for. */
export type PayoutMoney = 'none' | 'pay' | 'return' | 'bounce';

/** What a guard may look at. */
export interface PayoutFacts {
  status: PayoutState;
  provider: string;
}

interface Transition {
  from: readonly PayoutState[];
  by: PayoutParty;
  to: PayoutState;
  money: PayoutMoney;
  when?: (payout: PayoutFacts) => boolean;
}

const isManual = ({ provider }: PayoutFacts) => provider === manualPayouts;
const isSent = (payout: PayoutFacts) => !isManual(payout);

/**
 * The life of a payout: the only place that says which action leads from which state to which, and what becomes of
 * the money. A payout that was sent is never sent blindly again: it is asked about under its own key until it is known.
 */
export const payoutTransitions = {
  approve: { from: ['requested'], by: 'admin', to: 'approved', money: 'none' },
  reject: { from: ['requested', 'approved'], by: 'admin', to: 'rejected', money: 'return' },
  record: { from: ['approved'], by: 'admin', to: 'paid', money: 'pay', when: isManual },
  send: {
    from: ['approved', 'sending', 'unknown'],
    by: 'system',
    to: 'sending',
    money: 'none',
    when: isSent,
  },
  confirm: { from: ['sending', 'unknown'], by: 'system', to: 'paid', money: 'pay' },
  fail: { from: ['sending', 'unknown'], by: 'system', to: 'failed', money: 'return' },
  bounce: { from: ['paid'], by: 'system', to: 'failed', money: 'bounce', when: isSent },
  doubt: { from: ['sending', 'unknown'], by: 'system', to: 'unknown', money: 'none' },
} as const satisfies Record<string, Transition>;

export type PayoutAction = keyof typeof payoutTransitions;
export const payoutActions = Object.keys(payoutTransitions) as PayoutAction[];

/** The row that lets `party` take `action` on this payout, or null if none does. */
export function findPayoutTransition(
  action: PayoutAction,
  payout: PayoutFacts,
  party: PayoutParty,
): Transition | null {
  const row: Transition = payoutTransitions[action];
  const fits = row.from.includes(payout.status) && row.by === party && (row.when?.(payout) ?? true);
  return fits ? row : null;
}

/** Every action that `party` may take on this payout now. */
export function payoutActionsFor(payout: PayoutFacts, party: PayoutParty): PayoutAction[] {
  return payoutActions.filter((action) => findPayoutTransition(action, payout, party) !== null);
}

/**
 * Whether the payout is over: its money has left, or is in the artist's balance again. What has left can still bounce:
 * the provider returns it days later.
 */
export function isSettled(status: PayoutState): boolean {
  return payoutActions.some((action) => {
    const { to, money }: Transition = payoutTransitions[action];
    return to === status && money !== 'none';
  });
}

/** The states an action starts from. */
export function statesBefore(action: PayoutAction): readonly PayoutState[] {
  return payoutTransitions[action].from;
}

/** The states in which money is reserved for a payout. */
export const openPayoutStates: readonly PayoutState[] = payoutStates.filter((state) => !isSettled(state));
