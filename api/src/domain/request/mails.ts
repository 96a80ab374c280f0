import type { RequestEventName } from './events.ts';

export type MailRecipient = 'fan' | 'artist' | 'admins';

/**
 * Who gets an email when something happens to a request. Artists hear nothing of requests that were never paid.
 * `created` is the only mail before payment: it goes to an address at most once an hour and lists every order made
 * meanwhile.
 */
export const mailsOn = {
  created: ['fan'],
  paid: ['fan', 'artist'],
  held: ['admins'],
  cleared: ['fan'],
  hold_lapsed: ['fan', 'admins'],
  lapsed: ['fan'],
  cancelled: ['fan', 'artist'],
  declined: ['fan'],
  accepted: ['fan'],
  expired: ['fan', 'artist'],
  extension_asked: ['fan'],
  extension_approved: ['artist'],
  extension_refused: ['artist'],
  grace_given: ['fan', 'artist'],
  clock_moved: ['fan', 'artist'],
  delivered: ['fan'],
  redo_asked: ['artist'],
  redo_refused: ['fan', 'admins'],
  redo_lapsed: ['fan', 'artist', 'admins'],
  approved: ['artist'],
  reviewed: ['artist'],
  reacted: ['artist'],
  auto_approved: ['fan', 'artist'],
  reported: ['artist', 'admins'],
  side_told: [],
  released: ['fan', 'artist'],
  part_refunded: ['fan', 'artist'],
  late_refunded: ['fan', 'artist'],
  late_refund_taken: ['fan', 'artist'],
  redo_ordered: ['fan', 'artist'],
  dispute_lapsed: ['fan', 'artist', 'admins'],
  refunded: ['fan', 'artist'],
  withdrawn: ['fan', 'artist'],
  charged_back: ['admins'],
  recovered: ['artist'],
  recovery_returned: ['artist'],
  refund_paid: ['fan'],
  brief_taken_down: ['fan', 'artist'],
  video_taken_down: ['fan', 'artist'],
  video_restored: ['fan', 'artist'],
  review_taken_down: ['fan'],
  review_restored: ['fan'],
  brief_edited: [],
  written_off: [],
  refund_covered: [],
  refund_uncovered: [],
} as const satisfies Record<RequestEventName, readonly MailRecipient[]>;

/** The events that someone gets an email about. */
type EventTold<Who extends MailRecipient> = {
  [Event in RequestEventName]: Who extends (typeof mailsOn)[Event][number] ? Event : never;
}[RequestEventName];

/** What else someone gets an email about: a reminder, an offer, or the answer to a guest who has lost the link. */
interface Unprompted {
  fan: 'cancel_offer' | 'fresh_link' | 'side_asked';
  artist: 'deadline_reminder' | 'side_asked';
  admins: 'dispute_reminder';
}

/** What someone gets an email about. */
export type RequestAbout<Who extends MailRecipient> = EventTold<Who> | Unprompted[Who];

/** A letter about a request: who gets it, and what it is about. */
export type RequestLetter = {
  [Who in MailRecipient]: { recipient: Who; about: RequestAbout<Who> };
}[MailRecipient];

/** The letters about one event; `seen` says whether the artist can see the request. */
export function lettersOn(event: RequestEventName, seen: boolean): RequestLetter[] {
  const letters = mailsOn[event].map((recipient) => ({ recipient, about: event }) as RequestLetter);
  return letters.filter(({ recipient }) => recipient !== 'artist' || seen);
}
