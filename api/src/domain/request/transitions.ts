import { after, type RequestWindows, windows } from './deadlines.ts';
import type { RequestState } from './states.ts';

export type Party = 'fan' | 'artist' | 'admin' | 'system';

/** What a guard or a timer may look at; all of it is a column of the request. */
export interface RequestFacts {
  status: RequestState;
  createdAt: Date;
  /** When the video is due; null before the money arrived. */
  deadlineAt: Date | null;
  /** End of the grace that an upload begun in time has earned. */
  graceUntil: Date | null;
  /** The latest delivery. */
  deliveredAt: Date | null;
  disputedAt: Date | null;
  completedAt: Date | null;
  extensionAskedAt: Date | null;
  extensionAnsweredAt: Date | null;
  redoAskedAt: Date | null;
  caseOpenedAt: Date | null;
  /** When the state's timed way out is due: set when the state was entered, and kept whatever the settings say later. */
  timerAt: Date | null;
}

/** What a transition does to the money that is held for the request. */
export type MoneyEffect = 'none' | 'hold' | 'refund' | 'release';

type Guard = (request: RequestFacts, now: Date) => boolean;

interface Transition {
  from: readonly RequestState[];
  by: readonly Party[];
  /** `same` leaves the state and still writes the event. */
  to: RequestState | 'same';
  money: MoneyEffect;
  when?: Guard;
  needsReason?: true;
}

const isBefore =
  (end: (request: RequestFacts) => Date | null): Guard =>
  (request, now) => {
    const until = end(request);
    return until !== null && now < until;
  };

const due = (request: RequestFacts) => request.graceUntil ?? request.deadlineAt;
const inTime = isBefore((request) => request.deadlineAt);
const inTimeOrGrace = isBefore(due);
/** A delivered video may be sent back until it counts as approved. */
const beforeApproval = isBefore(({ timerAt }) => timerAt);
const reportWindow = isBefore(
  ({ completedAt }) => completedAt && after(completedAt, windows.reportAfterCompletion),
);

/** Where we hold the money. */
const held = ['pending', 'accepted', 'delivered', 'redo_requested', 'disputed'] as const;

/** Where money has come in, so that a bank can take it back, although nothing is completed. */
const paidBefore = [
  ...held,
  'declined',
  'cancelled',
  'expired',
  'refunded',
] as const satisfies RequestState[];

/**
 * The life of a request (product.md): the only place that says which action leads from which state to which,
 * who may take it, and what becomes of the money. An action may stand in several rows with different states.
 */
export const transitions = {
  pay: [{ from: ['awaiting_payment'], by: ['system'], to: 'pending', money: 'hold' }],
  lapse: [{ from: ['awaiting_payment'], by: ['system'], to: 'cancelled', money: 'none' }],
  cancel: [
    { from: ['awaiting_payment'], by: ['fan'], to: 'cancelled', money: 'none' },
    { from: ['pending'], by: ['fan', 'admin'], to: 'cancelled', money: 'refund' },
  ],
  decline: [
    {
      from: ['pending', 'accepted'],
      by: ['artist', 'admin'],
      to: 'declined',
      money: 'refund',
      needsReason: true,
    },
  ],
  accept: [{ from: ['pending'], by: ['artist'], to: 'accepted', money: 'none', when: inTime }],
  expire: [{ from: ['pending', 'accepted'], by: ['system'], to: 'expired', money: 'refund' }],
  extend: [
    {
      from: ['pending', 'accepted'],
      by: ['artist'],
      to: 'same',
      money: 'none',
      needsReason: true,
      when: (request, now) => request.extensionAskedAt === null && inTime(request, now),
    },
  ],
  'answer-extension': [
    {
      from: ['pending', 'accepted'],
      by: ['fan'],
      to: 'same',
      money: 'none',
      when: (request, now) =>
        request.extensionAskedAt !== null && request.extensionAnsweredAt === null && inTime(request, now),
    },
  ],
  deliver: [
    {
      from: ['pending', 'accepted', 'redo_requested'],
      by: ['artist'],
      to: 'delivered',
      money: 'none',
      when: inTimeOrGrace,
    },
  ],
  redo: [
    {
      from: ['delivered'],
      by: ['fan'],
      to: 'redo_requested',
      money: 'none',
      needsReason: true,
      when: (request, now) => request.redoAskedAt === null && beforeApproval(request, now),
    },
  ],
  refuse: [{ from: ['redo_requested'], by: ['artist'], to: 'disputed', money: 'none', needsReason: true }],
  'redo-lapse': [{ from: ['redo_requested'], by: ['system'], to: 'disputed', money: 'none' }],
  approve: [
    { from: ['delivered', 'redo_requested', 'disputed'], by: ['fan'], to: 'completed', money: 'release' },
  ],
  'auto-approve': [{ from: ['delivered'], by: ['system'], to: 'completed', money: 'release' }],
  report: [
    { from: ['delivered'], by: ['fan'], to: 'disputed', money: 'none', needsReason: true },
    {
      from: ['completed'],
      by: ['fan'],
      to: 'same',
      money: 'none',
      needsReason: true,
      when: (request, now) => request.caseOpenedAt === null && reportWindow(request, now),
    },
  ],
  release: [{ from: ['disputed'], by: ['admin'], to: 'completed', money: 'release', needsReason: true }],
  'dispute-lapse': [{ from: ['disputed'], by: ['system'], to: 'refunded', money: 'refund' }],
  refund: [
    { from: held, by: ['admin'], to: 'refunded', money: 'refund', needsReason: true },
    // Where a restore finds that the money has gone back.
    { from: held, by: ['system'], to: 'refunded', money: 'refund', needsReason: true },
  ],
  'take-down': [
    {
      from: ['delivered', 'redo_requested'],
      by: ['admin'],
      to: 'disputed',
      money: 'none',
      needsReason: true,
    },
    { from: ['disputed', 'completed'], by: ['admin'], to: 'same', money: 'none', needsReason: true },
  ],
  withdraw: [{ from: ['pending', 'accepted'], by: ['system'], to: 'refunded', money: 'refund' }],
  chargeback: [
    { from: ['completed'], by: ['system'], to: 'same', money: 'none' },
    // A bank does not wait until a request is completed.
    { from: paidBefore, by: ['system'], to: 'same', money: 'none' },
  ],
} as const satisfies Record<string, readonly Transition[]>;

export type Action = keyof typeof transitions;
export const actionNames = Object.keys(transitions) as Action[];

/** The row of the table that lets `party` take `action` on this request now, or null where none does. */
export function findTransition(
  action: Action,
  request: RequestFacts,
  party: Party,
  now: Date,
): Transition | null {
  const rows: readonly Transition[] = transitions[action];
  return (
    rows.find(
      (row) =>
        row.from.includes(request.status) && row.by.includes(party) && (row.when?.(request, now) ?? true),
    ) ?? null
  );
}

/** Every action that `party` may take on this request now. */
export function actionsFor(request: RequestFacts, party: Party, now: Date): Action[] {
  return actionNames.filter((action) => findTransition(action, request, party, now) !== null);
}

interface Timer {
  action: Action;
  /** When it is due for a request that enters the state, or whose deadline moves, while these windows hold. */
  at: (request: RequestFacts, windows: RequestWindows) => Date | null;
}

/** The timed way out of every state that would otherwise wait for ever; null where a request has ended. */
export const timers: Record<RequestState, Timer | null> = {
  awaiting_payment: { action: 'lapse', at: ({ createdAt }, { payment }) => after(createdAt, payment) },
  pending: { action: 'expire', at: due },
  accepted: { action: 'expire', at: due },
  delivered: {
    action: 'auto-approve',
    at: ({ deliveredAt }, { autoApprove }) => deliveredAt && after(deliveredAt, autoApprove),
  },
  redo_requested: { action: 'redo-lapse', at: due },
  disputed: {
    action: 'dispute-lapse',
    at: ({ disputedAt }, { dispute }) => disputedAt && after(disputedAt, dispute),
  },
  completed: null,
  declined: null,
  cancelled: null,
  expired: null,
  refunded: null,
};

/** Whether the request has ended: nothing more happens to it by itself. */
export function hasEnded(status: RequestState): boolean {
  return timers[status] === null;
}

const leadsFrom = (action: Action, status: RequestState) =>
  (transitions[action] as readonly Transition[]).some(({ from }) => from.includes(status));

/** Whether the request still waits for its payment. */
export function awaitsPayment(status: RequestState): boolean {
  return leadsFrom('pay', status);
}

/** Whether the artist has not answered yet: until then the fan may edit the brief. */
export function awaitsAnswer(status: RequestState): boolean {
  return leadsFrom('accept', status);
}

/** Whether one review may be written now: while delivered, or within 90 days of completion. */
export function mayReview(request: RequestFacts, now: Date): boolean {
  if (request.completedAt) return now < after(request.completedAt, windows.reviewAfterCompletion);
  return findTransition('approve', request, 'fan', now) !== null && request.status === 'delivered';
}
