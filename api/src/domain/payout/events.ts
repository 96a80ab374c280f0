import type { PayoutAction } from './transitions.ts';

export type PayoutEventName = 'payout_requested' | 'payout_paid' | 'payout_failed' | 'payout_rejected';

/** The event that an action means to people; internal actions have none. */
export const payoutEventOf: Partial<Record<PayoutAction, PayoutEventName>> = {
  confirm: 'payout_paid',
  record: 'payout_paid',
  fail: 'payout_failed',
  bounce: 'payout_failed',
  reject: 'payout_rejected',
  withdraw: 'payout_rejected',
};
