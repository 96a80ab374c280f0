import { paymentProviders } from '../payment/states.ts';

export const payoutStates = [
  'requested',
  'approved',
  'sending',
  'unknown',
  'paid',
  'failed',
  'rejected',
] as const;
export type PayoutState = (typeof payoutStates)[number];

/** What people call each state, and the tone of its badge. */
export const payoutStateLabels: Record<
  PayoutState,
  { label: string; tone: 'wait' | 'work' | 'good' | 'warn' | 'end' }
> = {
  requested: { label: 'Waiting for approval', tone: 'wait' },
  approved: { label: 'Approved', tone: 'work' },
  sending: { label: 'Being sent', tone: 'work' },
  unknown: { label: 'Being checked', tone: 'work' },
  paid: { label: 'Paid out', tone: 'good' },
  failed: { label: 'Failed', tone: 'warn' },
  rejected: { label: 'Rejected', tone: 'end' },
};

/** Stands in a provider's place where none pays out: an admin sends the money and records the bank's reference. */
export const manualPayouts = 'manual';
export const payoutProviders = [...paymentProviders, manualPayouts] as const;
export type PayoutProvider = (typeof payoutProviders)[number];
