export const requestStates = [
  'awaiting_payment',
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

/** How a state is named to people, and the tone its badge takes. */
export const stateLabels: Record<
  RequestState,
  { label: string; tone: 'wait' | 'work' | 'good' | 'warn' | 'end' }
> = {
  awaiting_payment: { label: 'Waiting for payment', tone: 'wait' },
  pending: { label: 'New', tone: 'wait' },
  accepted: { label: 'Accepted', tone: 'work' },
  delivered: { label: 'Delivered', tone: 'good' },
  redo_requested: { label: 'Redo asked for', tone: 'warn' },
  disputed: { label: 'With our team', tone: 'warn' },
  completed: { label: 'Completed', tone: 'good' },
  declined: { label: 'Declined', tone: 'end' },
  cancelled: { label: 'Cancelled', tone: 'end' },
  expired: { label: 'Expired', tone: 'end' },
  refunded: { label: 'Refunded', tone: 'end' },
};
