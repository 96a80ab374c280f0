import type { PayoutAction } from './transitions.ts';

export type PayoutMailRecipient = 'artist' | 'admins';
/** What can happen to a payout: it is asked for, or an action of the table is taken. */
export type PayoutEventName = 'payout_requested' | 'payout_paid' | 'payout_failed' | 'payout_rejected';

/** The event that an action is to people; actions that are only ours have none. */
export const payoutEventOf: Partial<Record<PayoutAction, PayoutEventName>> = {
  confirm: 'payout_paid',
  record: 'payout_paid',
  fail: 'payout_failed',
  bounce: 'payout_failed',
  reject: 'payout_rejected',
};

/** Who is written to when something happens to a payout. */
export const payoutMailsOn = {
  payout_requested: ['admins'],
  payout_paid: ['artist'],
  payout_failed: ['artist', 'admins'],
  payout_rejected: ['artist'],
} as const satisfies Record<PayoutEventName, readonly PayoutMailRecipient[]>;

/** The events that someone gets an email about. */
export type PayoutAbout<Who extends PayoutMailRecipient> = {
  [Event in PayoutEventName]: Who extends (typeof payoutMailsOn)[Event][number] ? Event : never;
}[PayoutEventName];

/** A letter about a payout: who gets it, and what it is about. */
export type PayoutLetter = {
  [Who in PayoutMailRecipient]: { recipient: Who; about: PayoutAbout<Who> };
}[PayoutMailRecipient];

/** The letters about one event. */
export function payoutLettersOn(event: PayoutEventName): PayoutLetter[] {
  return payoutMailsOn[event].map((recipient) => ({ recipient, about: event }) as PayoutLetter);
}
