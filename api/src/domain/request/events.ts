import { m } from '@salamu/messages/messages';
import type { Party } from './facts.ts';
import type { Action } from './transitions.ts';

/** What the timeline calls each event in a request's history. */
export const eventLabels = {
  created: m.event_created,
  paid: m.event_paid,
  held: m.event_held,
  cleared: m.event_cleared,
  hold_lapsed: m.event_hold_lapsed,
  lapsed: m.event_lapsed,
  cancelled: m.event_cancelled,
  declined: m.event_declined,
  accepted: m.event_accepted,
  expired: m.event_expired,
  extension_asked: m.event_extension_asked,
  extension_approved: m.event_extension_approved,
  extension_refused: m.event_extension_refused,
  grace_given: m.event_grace_given,
  clock_moved: m.event_clock_moved,
  brief_edited: m.event_brief_edited,
  delivered: m.event_delivered,
  redo_asked: m.event_redo_asked,
  redo_refused: m.event_redo_refused,
  redo_lapsed: m.event_redo_lapsed,
  approved: m.event_approved,
  auto_approved: m.event_auto_approved,
  reported: m.event_reported,
  side_told: m.event_side_told,
  released: m.event_released,
  part_refunded: m.event_part_refunded,
  late_refunded: m.event_late_refunded,
  late_refund_taken: m.event_late_refund_taken,
  redo_ordered: m.event_redo_ordered,
  dispute_lapsed: m.event_dispute_lapsed,
  refunded: m.event_refunded,
  withdrawn: m.event_withdrawn,
  charged_back: m.event_charged_back,
  refunded_at_provider: m.event_refunded_at_provider,
  paused: m.event_paused,
  resumed: m.event_resumed,
  chargeback_lost: m.event_chargeback_lost,
  recovered: m.event_recovered,
  evidence_sent: m.event_evidence_sent,
  written_off: m.event_written_off,
  recovery_returned: m.event_recovery_returned,
  correction_given: m.event_correction_given,
  correction_taken: m.event_correction_taken,
  correction_made: m.event_correction_made,
  refund_paid: m.event_refund_paid,
  refund_covered: m.event_refund_covered,
  refund_uncovered: m.event_refund_uncovered,
  reviewed: m.event_reviewed,
  reacted: m.event_reacted,
  brief_taken_down: m.event_brief_taken_down,
  video_taken_down: m.event_video_taken_down,
  video_restored: m.event_video_restored,
  review_taken_down: m.event_review_taken_down,
  review_restored: m.event_review_restored,
  review_replied: m.event_review_replied,
  reply_taken_down: m.event_reply_taken_down,
} as const satisfies Record<string, () => string>;

export type RequestEventName = keyof typeof eventLabels;
export const requestEventNames = Object.keys(eventLabels) as RequestEventName[];

/** Events that only some parties of a request may see. */
const readBy: Partial<Record<RequestEventName, readonly Party[]>> = {
  held: ['fan', 'admin'],
  cleared: ['fan', 'admin'],
  hold_lapsed: ['fan', 'admin'],
  recovered: ['artist', 'admin'],
  evidence_sent: ['admin'],
  written_off: ['admin'],
  recovery_returned: ['artist', 'admin'],
  correction_given: ['artist', 'admin'],
  correction_taken: ['artist', 'admin'],
  correction_made: ['admin'],
};

/** Whether `party` sees the event in the timeline. */
export function mayRead(event: RequestEventName, party: Party): boolean {
  return readBy[event]?.includes(party) ?? true;
}

/** The event that each action writes; `answer-extension` writes one of two. */
export const eventOf: Record<Exclude<Action, 'answer-extension'>, RequestEventName> = {
  pay: 'paid',
  lapse: 'lapsed',
  hold: 'held',
  clear: 'cleared',
  'hold-lapse': 'hold_lapsed',
  cancel: 'cancelled',
  decline: 'declined',
  accept: 'accepted',
  expire: 'expired',
  extend: 'extension_asked',
  deliver: 'delivered',
  redo: 'redo_asked',
  refuse: 'redo_refused',
  'redo-lapse': 'redo_lapsed',
  approve: 'approved',
  'auto-approve': 'auto_approved',
  report: 'reported',
  'tell-side': 'side_told',
  release: 'released',
  'refund-part': 'part_refunded',
  'refund-late': 'late_refunded',
  'order-redo': 'redo_ordered',
  'dispute-lapse': 'dispute_lapsed',
  refund: 'refunded',
  withdraw: 'withdrawn',
  chargeback: 'charged_back',
  pause: 'paused',
  resume: 'resumed',
  'take-down': 'video_taken_down',
};
