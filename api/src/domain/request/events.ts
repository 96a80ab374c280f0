import type { Party } from './facts.ts';
import type { Action } from './transitions.ts';

/** What the timeline calls each event in a request's history. */
export const eventLabels = {
  created: 'Request made',
  paid: 'Paid',
  held: 'Being checked by our team',
  cleared: 'Checked by our team, and with the artist now',
  hold_lapsed: 'Refunded, because we did not check it in time',
  lapsed: 'Closed without payment',
  cancelled: 'Cancelled',
  declined: 'Declined',
  accepted: 'Accepted',
  expired: 'Deadline passed',
  extension_asked: 'More days requested',
  extension_approved: 'More days granted',
  extension_refused: 'More days refused',
  grace_given: 'The upload started in time, so it has a little longer to arrive',
  brief_edited: 'Brief changed',
  delivered: 'Video delivered',
  redo_asked: 'Another take requested',
  redo_refused: 'Another take refused',
  redo_lapsed: 'No new take arrived in time',
  approved: 'Approved',
  auto_approved: 'Approved automatically',
  reported: 'Reported to our team',
  side_told: 'Told their side',
  released: 'Decided in the artist’s favour',
  part_refunded: 'Decided: a part refunded, the rest paid to the artist',
  late_refunded: 'Refunded after completion',
  late_refund_taken: 'Refunded after completion, out of what the artist earned',
  redo_ordered: 'Decided: another take',
  dispute_lapsed: 'Refunded, because we did not decide in time',
  refunded: 'Refunded by our team',
  withdrawn: 'Artist no longer available, refunded',
  charged_back: 'Charged back at the bank',
  recovered: 'Taken from the artist’s balance after the chargeback',
  written_off: 'Covered by us after the chargeback',
  recovery_returned: 'The chargeback was won; back in the artist’s balance',
  refund_paid: 'Refund sent',
  refund_covered: 'Already returned by the bank',
  refund_uncovered: 'The bank returned the money; the refund is on its way',
  reviewed: 'Reviewed',
  brief_taken_down: 'Declined by our team; refunded',
  video_taken_down: 'Video taken down by our team',
  video_restored: 'Video put back by our team',
  review_taken_down: 'Review taken down by our team',
  review_restored: 'Review put back by our team',
} as const;

export type RequestEventName = keyof typeof eventLabels;
export const requestEventNames = Object.keys(eventLabels) as RequestEventName[];

/** Events that only some parties of a request may see. */
const readBy: Partial<Record<RequestEventName, readonly Party[]>> = {
  held: ['fan', 'admin'],
  cleared: ['fan', 'admin'],
  hold_lapsed: ['fan', 'admin'],
  recovered: ['artist', 'admin'],
  written_off: ['admin'],
  recovery_returned: ['artist', 'admin'],
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
  'take-down': 'video_taken_down',
};
