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

/** What people call each state, and the tone of its badge. */
export const stateLabels: Record<
  RequestState,
  { label: string; tone: 'wait' | 'work' | 'good' | 'warn' | 'end' }
> = {
  awaiting_payment: { label: 'Waiting for payment', tone: 'wait' },
  on_hold: { label: 'Being checked', tone: 'wait' },
  pending: { label: 'New', tone: 'wait' },
  accepted: { label: 'Accepted', tone: 'work' },
  delivered: { label: 'Delivered', tone: 'good' },
  redo_requested: { label: 'Another take requested', tone: 'warn' },
  disputed: { label: 'With our team', tone: 'warn' },
  completed: { label: 'Completed', tone: 'good' },
  declined: { label: 'Declined', tone: 'end' },
  cancelled: { label: 'Cancelled', tone: 'end' },
  expired: { label: 'Expired', tone: 'end' },
  refunded: { label: 'Refunded', tone: 'end' },
};
