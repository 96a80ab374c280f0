import type { Entry } from '../machine.ts';
import { after, type RequestWindows } from './deadlines.ts';
import { due, type RequestFacts } from './facts.ts';
import type { RequestState } from './states.ts';
import type { Effect, Sets } from './transition-rows.ts';
import type { Action } from './transitions.ts';

export const reminders = ['deadline_reminder', 'dispute_reminder'] as const;
export type Reminder = (typeof reminders)[number];

export interface Timing {
  /** When it is due for a request that enters the state or whose deadline moves, with these windows. */
  at: (request: RequestFacts, windows: RequestWindows) => Date | null;
  /** Reminder sent before it is due. */
  reminds?: Reminder;
  /** Waits while a provider is asked whether the request was paid after all. */
  waitsForPayment?: true;
}

const byDeadline = { at: due, reminds: 'deadline_reminder' } as const;
const end = { sets: { endedAt: 'now', pausedAt: null }, effects: ['endLinks'] } as const;

interface Entered extends Entry<Action, Timing, Sets> {
  effects?: readonly Effect[];
  ended?: readonly Effect[];
}

/** What entering each state does, and its timer. */
export const states: Record<RequestState, Entered> = {
  awaiting_payment: {
    timer: {
      action: 'lapse',
      at: ({ createdAt }, { payment }) => after(createdAt, payment),
      waitsForPayment: true,
    },
  },
  on_hold: {
    // It is in the admins' queue; once it has ended, nothing is left to decide.
    ended: ['closeCase'],
    timer: {
      action: 'hold-lapse',
      at: ({ underReviewSince }, { hold }) => underReviewSince && after(underReviewSince, hold),
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
    sets: { disputedAt: 'now', movedSeconds: null, fanToldAt: null, artistToldAt: null },
    effects: ['remindAdmins', 'askBothSides'],
    timer: {
      action: 'dispute-lapse',
      at: ({ disputedAt }, { dispute }) => disputedAt && after(disputedAt, dispute),
      reminds: 'dispute_reminder',
    },
  },
  completed: { sets: { completedAt: 'now', endedAt: 'now' }, effects: ['endLinks'] },
  declined: end,
  cancelled: end,
  expired: end,
  refunded: end,
};
