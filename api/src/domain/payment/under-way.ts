import type { PayoutState } from '../payout/states.ts';
import type { RequestState } from '../request/states.ts';
import type { ChargebackState, RefundState } from './states.ts';

/** The states in which money has not arrived yet where it belongs. */
export const moneyStates = {
  request: ['awaiting_payment', 'on_hold', 'pending', 'accepted', 'delivered', 'redo_requested', 'disputed'],
  refund: ['due', 'checking', 'failed'],
  payout: ['requested', 'approved', 'sending', 'unknown'],
  chargeback: ['open'],
} as const satisfies {
  request: readonly RequestState[];
  refund: readonly RefundState[];
  payout: readonly PayoutState[];
  chargeback: readonly ChargebackState[];
};
