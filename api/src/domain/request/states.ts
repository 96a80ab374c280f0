import { m } from '@salamu/messages/messages';

export const requestStates = [
  'awaiting_payment',
  'on_hold',
  'pending',
  'accepted',
  'delivered',
  'redo_requested',
  'disputed',
  'completed',
  'declined',
  'cancelled',
  'expired',
  'refunded',
] as const;

export type RequestState = (typeof requestStates)[number];

type Tone = 'wait' | 'work' | 'good' | 'warn' | 'end';

const badges: Record<RequestState, { name: () => string; tone: Tone }> = {
  awaiting_payment: { name: m.state_awaiting_payment, tone: 'wait' },
  on_hold: { name: m.state_on_hold, tone: 'wait' },
  pending: { name: m.state_pending, tone: 'wait' },
  accepted: { name: m.state_accepted, tone: 'work' },
  delivered: { name: m.state_delivered, tone: 'good' },
  redo_requested: { name: m.state_redo_requested, tone: 'warn' },
  disputed: { name: m.state_disputed, tone: 'warn' },
  completed: { name: m.state_completed, tone: 'good' },
  declined: { name: m.state_declined, tone: 'end' },
  cancelled: { name: m.state_cancelled, tone: 'end' },
  expired: { name: m.state_expired, tone: 'end' },
  refunded: { name: m.state_refunded, tone: 'end' },
};

export function stateLabel(state: RequestState): { label: string; tone: Tone } {
  const { name, tone } = badges[state];
  return { label: name(), tone };
}

const fanLabels: Partial<Record<RequestState, () => string>> = { pending: m.track_waiting_artist };

export const fanLabel = (state: RequestState): string => fanLabels[state]?.() ?? stateLabel(state).label;

/** States by code with their labels, in the given order. */
export const stateNames = (states: readonly RequestState[]): Record<RequestState, string> =>
  Object.fromEntries(states.map((state) => [state, stateLabel(state).label])) as Record<RequestState, string>;
