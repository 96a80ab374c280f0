import { m } from '@salamu/messages/messages';
import { paymentProviders } from '../payment/states.ts';

export const payoutStates = [
  'requested',
  'approved',
  'sending',
  'unknown',
  'paid',
  'failed',
  'rejected',
  'cancelled',
] as const;
export type PayoutState = (typeof payoutStates)[number];

type Tone = 'wait' | 'work' | 'good' | 'warn' | 'end';

const badges: Record<PayoutState, { name: () => string; tone: Tone }> = {
  requested: { name: m.payout_state_requested, tone: 'wait' },
  approved: { name: m.payout_state_approved, tone: 'work' },
  sending: { name: m.payout_state_sending, tone: 'work' },
  unknown: { name: m.payout_state_unknown, tone: 'work' },
  paid: { name: m.payout_state_paid, tone: 'good' },
  failed: { name: m.payout_state_failed, tone: 'warn' },
  rejected: { name: m.payout_state_rejected, tone: 'end' },
  cancelled: { name: m.payout_state_cancelled, tone: 'end' },
};

export function payoutStateLabel(state: PayoutState): { label: string; tone: Tone } {
  const { name, tone } = badges[state];
  return { label: name(), tone };
}

/** Stands in for a provider where none pays out: an admin sends the money and records the bank's reference. */
export const manualPayouts = 'manual';
export const payoutProviders = [...paymentProviders, manualPayouts] as const;
export type PayoutProvider = (typeof payoutProviders)[number];
