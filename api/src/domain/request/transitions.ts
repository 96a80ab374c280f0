import { type Entry, machine } from '../machine.ts';
import { after, type RequestWindows, windows } from './deadlines.ts';
import {
  artistMayTell,
  due,
  fanMayTell,
  inTime,
  inTimeOrGrace,
  isAskedForDays,
  mayAskForDays,
  mayAskForRedo,
  mayDecide,
  mayOrderRedo,
  mayRefundLate,
  mayRefundPart,
  mayReport,
  type Party,
  parties,
  type RequestFacts,
} from './facts.ts';
import type { RequestState } from './states.ts';
import { held, heldUndisputed, paidBefore, returned, type Sets, type Transition } from './transition-rows.ts';

export type { Party, RequestFacts } from './facts.ts';

/** What either side tells of a dispute, and what an admin decides about it. */
const told = { from: ['disputed'], to: 'same', money: 'none', needsReason: true } as const;
const decided = { from: ['disputed'], by: ['admin'], needsReason: true } as const;

/**
 * The life of a request (product.md): the only place that says which action leads from which state to which,
 * who may take it, and what becomes of the money. An action may stand in several rows with different states.
 */
export const transitions = {
  pay: [
    { from: ['awaiting_payment'], by: ['system'], to: 'pending', money: 'hold', sets: { paidAt: 'now' } },
  ],
  lapse: [{ from: ['awaiting_payment'], by: ['system'], to: 'cancelled', money: 'none', closes: 'expired' }],
  cancel: [
    { from: ['awaiting_payment'], by: ['fan'], to: 'cancelled', money: 'none', closes: 'cancelled' },
    {
      from: ['on_hold', 'pending'],
      by: ['fan', 'admin'],
      to: 'cancelled',
      money: 'refund',
      closes: 'cancelled',
    },
  ],
  decline: [
    {
      from: ['pending', 'accepted'],
      by: ['artist', 'admin'],
      to: 'declined',
      money: 'refund',
      needsReason: true,
    },
    // The artist never sees it.
    { from: ['on_hold'], by: ['admin'], to: 'declined', money: 'refund', needsReason: true },
  ],
  hold: [{ from: ['pending'], by: ['system'], to: 'on_hold', money: 'none', sets: { withheldAt: 'now' } }],
  clear: [{ from: ['on_hold'], by: ['admin'], to: 'pending', money: 'none', sets: { withheldAt: null } }],
  'hold-lapse': [{ from: ['on_hold'], by: ['system'], to: 'refunded', money: 'refund' }],
  accept: [{ from: ['pending'], by: ['artist'], to: 'accepted', money: 'none', when: inTime }],
  expire: [{ from: ['pending', 'accepted'], by: ['system'], to: 'expired', money: 'refund' }],
  extend: [
    {
      from: ['pending', 'accepted'],
      by: ['artist'],
      to: 'same',
      money: 'none',
      needsReason: true,
      sets: { extensionAskedAt: 'now' },
      when: mayAskForDays,
    },
  ],
  'answer-extension': [
    {
      from: ['pending', 'accepted'],
      by: ['fan'],
      to: 'same',
      money: 'none',
      sets: { extensionAnsweredAt: 'now' },
      when: isAskedForDays,
    },
  ],
  deliver: [
    {
      from: ['pending', 'accepted', 'redo_requested'],
      by: ['artist'],
      to: 'delivered',
      money: 'none',
      sets: { deliveredAt: 'now' },
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
      sets: { redoAskedAt: 'now', graceUntil: null },
      when: mayAskForRedo,
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
      sets: { caseOpenedAt: 'now' },
      when: mayReport,
    },
  ],
  'tell-side': [
    { ...told, by: ['fan'], sets: { fanToldAt: 'now' }, when: fanMayTell },
    { ...told, by: ['artist'], sets: { artistToldAt: 'now' }, when: artistMayTell },
  ],
  release: [{ ...decided, to: 'completed', money: 'release', when: mayDecide }],
  'refund-part': [{ ...decided, to: 'completed', money: 'share', when: mayRefundPart }],
  // By the system where a restore finds that it has gone back.
  'refund-late': [{ ...returned, by: ['admin', 'system'], when: mayRefundLate }],
  'order-redo': [
    {
      ...decided,
      to: 'redo_requested',
      money: 'none',
      sets: { redoOrderedAt: 'now', graceUntil: null },
      when: mayOrderRedo,
    },
  ],
  'dispute-lapse': [{ from: ['disputed'], by: ['system'], to: 'refunded', money: 'refund' }],
  refund: [
    { from: heldUndisputed, by: ['admin'], to: 'refunded', money: 'refund', needsReason: true },
    { ...decided, to: 'refunded', money: 'refund', when: mayDecide },
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
  withdraw: [{ from: ['on_hold', 'pending', 'accepted'], by: ['system'], to: 'refunded', money: 'refund' }],
  chargeback: [
    { from: ['completed'], by: ['system'], to: 'same', money: 'none', sets: { chargedBackAt: 'now' } },
    // A bank does not wait until a request is completed.
    { from: paidBefore, by: ['system'], to: 'same', money: 'none', sets: { chargedBackAt: 'now' } },
  ],
} as const satisfies Record<string, readonly Transition[]>;

export type Action = keyof typeof transitions;

/** What is sent while a state's time runs out. */
export const reminders = ['deadline_reminder', 'dispute_reminder'] as const;
export type Reminder = (typeof reminders)[number];

interface Timing {
  /** When it is due for a request that enters the state, or whose deadline moves, with these windows. */
  at: (request: RequestFacts, windows: RequestWindows) => Date | null;
  /** The reminder that is sent while it comes nearer. */
  reminds?: Reminder;
  /** It waits while a provider is asked whether the request was paid after all. */
  waitsForPayment?: true;
}

const byDeadline = { at: due, reminds: 'deadline_reminder' } as const;
const end = { sets: { endedAt: 'now' } } as const;

/** What entering each state does, and the timed way out of those that would otherwise wait for ever. */
const states: Record<RequestState, Entry<Action, Timing, Sets>> = {
  awaiting_payment: {
    timer: {
      action: 'lapse',
      at: ({ createdAt }, { payment }) => after(createdAt, payment),
      waitsForPayment: true,
    },
  },
  on_hold: {
    timer: {
      action: 'hold-lapse',
      at: ({ withheldAt }, { hold }) => withheldAt && after(withheldAt, hold),
    },
  },
  pending: { timer: { action: 'expire', ...byDeadline } },
  accepted: { timer: { action: 'expire', ...byDeadline } },
  delivered: {
    timer: {
      action: 'auto-approve',
      at: ({ deliveredAt }, { autoApprove }) => deliveredAt && after(deliveredAt, autoApprove),
    },
  },
  redo_requested: { timer: { action: 'redo-lapse', ...byDeadline } },
  disputed: {
    sets: { disputedAt: 'now', fanToldAt: null, artistToldAt: null },
    timer: {
      action: 'dispute-lapse',
      at: ({ disputedAt }, { dispute }) => disputedAt && after(disputedAt, dispute),
      reminds: 'dispute_reminder',
    },
  },
  completed: { sets: { completedAt: 'now', endedAt: 'now' } },
  declined: end,
  cancelled: end,
  expired: end,
  refunded: end,
};

export const requestLife = machine<RequestState, Action, Party, RequestFacts, Sets, Transition, Timing>({
  start: 'awaiting_payment',
  parties,
  stateOf: ({ status }) => status,
  states,
  actions: transitions,
});

export const { actionNames, find: findTransition, possible: actionsFor, hasEnded, timerOf } = requestLife;

/** Whether the request still waits for its payment. */
export function awaitsPayment(status: RequestState): boolean {
  return requestLife.before('pay').includes(status);
}

/** Whether the artist has not answered yet: until then the fan may edit the brief. */
export function awaitsAnswer(status: RequestState): boolean {
  return requestLife.before('accept').includes(status);
}

/** Whether one review may be written now: while delivered, or within 90 days of completion. */
export function mayReview(request: RequestFacts, now: Date): boolean {
  if (request.completedAt) return now < after(request.completedAt, windows.reviewAfterCompletion);
  return findTransition('approve', request, 'fan', now) !== null && request.status === 'delivered';
}
