import { machine } from '../machine.ts';
import { after, windows } from './deadlines.ts';
import {
  artistMayTell,
  fanMayTell,
  inTime,
  inTimeOrGrace,
  isAskedForDays,
  isPastTheirDay,
  isPaused,
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
import { states, type Timing } from './state-rows.ts';
import type { RequestState } from './states.ts';
import {
  bySystem,
  byTeam,
  decided,
  type Effect,
  held,
  heldUndisputed,
  paidBefore,
  read,
  returned,
  type Sets,
  type Transition,
  told,
} from './transition-rows.ts';

export type { Party, RequestFacts } from './facts.ts';

/**
 * A request's life (product.md): the only place that says which action leads from which state to which, who may take
 * it, and its effects. An action may have several rows with different states.
 */
export const transitions = {
  pay: [
    {
      from: ['awaiting_payment'],
      by: ['system'],
      to: 'pending',
      sets: { paidAt: 'now' },
      effects: ['queueNoticed', 'remindArtist'],
    },
  ],
  lapse: [{ from: ['awaiting_payment'], by: ['system'], to: 'cancelled', effects: ['expirePayment'] }],
  cancel: [
    { from: ['awaiting_payment'], by: ['fan'], to: 'cancelled', effects: ['cancelPayment'] },
    {
      from: ['on_hold', 'pending'],
      by: ['fan', 'admin'],
      evenStill: ['admin'],
      to: 'cancelled',
      effects: ['refund', 'cancelPayment'],
    },
    {
      from: ['accepted'],
      by: ['fan'],
      to: 'cancelled',
      when: isPastTheirDay,
      effects: ['refund', 'cancelPayment'],
    },
  ],
  decline: [
    {
      from: ['pending', 'accepted'],
      by: ['artist', 'admin'],
      evenStill: ['admin'],
      to: 'declined',
      effects: ['refund'],
      needsReason: true,
    },
    // The artist never sees it.
    { ...read, to: 'declined', needsReason: true, effects: ['refund', 'takeDownCase'] },
  ],
  hold: [{ from: ['pending'], by: ['system'], to: 'on_hold', sets: { underReviewSince: 'now' } }],
  clear: [{ ...read, to: 'pending', sets: { underReviewSince: null }, effects: ['remindArtist'] }],
  'hold-lapse': [{ from: ['on_hold'], by: ['system'], to: 'refunded', effects: ['refund', 'lapseCase'] }],
  accept: [{ from: ['pending'], by: ['artist'], to: 'accepted', when: inTime }],
  expire: [{ from: ['pending', 'accepted'], by: ['system'], to: 'expired', effects: ['refund'] }],
  extend: [
    {
      from: ['pending', 'accepted'],
      by: ['artist'],
      to: 'same',
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
      sets: { extensionAnsweredAt: 'now' },
      when: isAskedForDays,
      effects: ['remindArtist'],
    },
  ],
  deliver: [
    {
      from: ['pending', 'accepted', 'redo_requested'],
      by: ['artist'],
      to: 'delivered',
      sets: { deliveredAt: 'now' },
      when: inTimeOrGrace,
    },
  ],
  redo: [
    {
      from: ['delivered'],
      by: ['fan'],
      to: 'redo_requested',
      needsReason: true,
      sets: { redoAskedAt: 'now', graceUntil: null },
      when: mayAskForRedo,
      effects: ['remindArtist'],
    },
  ],
  refuse: [{ from: ['redo_requested'], by: ['artist'], to: 'disputed', needsReason: true }],
  'redo-lapse': [{ from: ['redo_requested'], by: ['system'], to: 'disputed' }],
  approve: [
    { from: ['delivered', 'redo_requested', 'disputed'], by: ['fan'], to: 'completed', effects: ['release'] },
  ],
  'auto-approve': [{ from: ['delivered'], by: ['system'], to: 'completed', effects: ['release'] }],
  report: [
    { from: ['delivered'], by: ['fan'], to: 'disputed', needsReason: true },
    {
      from: ['completed'],
      by: ['fan'],
      to: 'same',
      needsReason: true,
      sets: { caseOpenedAt: 'now' },
      when: mayReport,
    },
  ],
  'tell-side': [
    { ...told, by: ['fan'], sets: { fanToldAt: 'now' }, when: fanMayTell },
    { ...told, by: ['artist'], sets: { artistToldAt: 'now' }, when: artistMayTell },
  ],
  release: [{ ...decided, to: 'completed', effects: ['release'], when: mayDecide }],
  'refund-part': [{ ...decided, to: 'completed', effects: ['share'], when: mayRefundPart }],
  // By the system if a restore finds that it was refunded.
  'refund-late': [{ ...returned, by: ['admin', 'system'], when: mayRefundLate }],
  'order-redo': [
    {
      ...decided,
      to: 'redo_requested',
      sets: { redoOrderedAt: 'now', graceUntil: null },
      when: mayOrderRedo,
      effects: ['remindArtist'],
    },
  ],
  'dispute-lapse': [{ from: ['disputed'], by: ['system'], to: 'refunded', effects: ['refund'] }],
  refund: [
    { ...byTeam, from: heldUndisputed, to: 'refunded', effects: ['refund'], needsReason: true },
    { ...decided, evenStill: ['admin'], to: 'refunded', effects: ['refund'], when: mayDecide },
    // The money has gone back: a bank decided it, or a restore found it.
    { ...bySystem, from: held, to: 'refunded', effects: ['refund'], needsReason: true },
  ],
  'take-down': [
    { ...byTeam, from: ['delivered', 'redo_requested'], to: 'disputed', needsReason: true },
    { ...byTeam, from: ['disputed', 'completed'], to: 'same', needsReason: true },
  ],
  withdraw: [{ ...bySystem, from: ['on_hold', 'pending', 'accepted'], to: 'refunded', effects: ['refund'] }],
  chargeback: [
    { from: ['completed'], by: ['system'], to: 'same', sets: { chargedBackAt: 'now' } },
    // A bank doesn't wait for completion.
    { ...bySystem, from: paidBefore, to: 'same', sets: { chargedBackAt: 'now' } },
  ],
  pause: [{ from: held, by: ['system'], to: 'same', sets: { chargedBackAt: 'now', pausedAt: 'now' } }],
  resume: [
    {
      ...bySystem,
      from: held,
      to: 'same',
      when: isPaused,
      sets: { pausedAt: null },
      effects: ['remindAgain'],
    },
  ],
} as const satisfies Record<string, readonly Transition[]>;

export type Action = keyof typeof transitions;

export const requestLife = machine<RequestState, Action, Party, RequestFacts, Sets, Transition, Timing>({
  start: 'awaiting_payment',
  parties,
  stateOf: ({ status }) => status,
  isStill: ({ pausedAt }) => pausedAt !== null,
  states,
  actions: transitions,
});

export const { actionNames, find: findTransition, possible: actionsFor, hasEnded, timerOf } = requestLife;

/** A transition's effects: of its row, of the state it enters, and of the state it leaves if the request ends. */
export function effectsOf({ to, effects = [] }: Transition, from: RequestState): Effect[] {
  if (to === 'same') return [...effects];
  const ended = hasEnded(to) ? states[from].ended : [];
  return [...effects, ...(states[to].effects ?? []), ...(ended ?? [])];
}

export function awaitsPayment(status: RequestState): boolean {
  return requestLife.before('pay').includes(status);
}

/** Whether the request ended without completion. */
export const cameToNothing = (status: RequestState): boolean => hasEnded(status) && status !== 'completed';

export function awaitsAnswer(status: RequestState): boolean {
  return requestLife.before('accept').includes(status);
}

/** Whether the fan may edit the brief: before payment, or until the artist has answered, and not while paused. */
export function mayEditBrief({ status, pausedAt }: { status: RequestState; pausedAt: unknown }): boolean {
  return (awaitsPayment(status) || awaitsAnswer(status)) && pausedAt === null;
}

/** Whether a review may be written now: while delivered, or within 90 days of completion. */
export function mayReview(request: RequestFacts, now: Date): boolean {
  if (request.completedAt) return now < after(request.completedAt, windows.reviewAfterCompletion);
  return findTransition('approve', request, 'fan', now) !== null && request.status === 'delivered';
}
