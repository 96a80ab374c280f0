import type { PayoutAction } from './transitions.ts';

/** What can happen to a payout: it is asked for, or an action of the table is taken. */
export type PayoutEventName = 'payout_requested' | 'payout_paid' | 'payout_failed' | 'payout_rejected';

/** The event that an action is to people; actions that are only ours have none. */
export const payoutEventOf: Partial<Record<PayoutAction, PayoutEventName>> = {
  confirm: 'payout_paid',
  record: 'payout_paid',
  fail: 'payout_failed',
  bounce: 'payout_failed',
  reject: 'payout_rejected',
  withdraw: 'payout_rejected',
};
