import { m } from '@salamu/messages/messages';
/** Emails an artist can turn off. Anything about work or missed deadlines is always sent. */
export const mutableMails = {
  reminders: m.artist_mails_reminders,
  approvals: m.artist_mails_approvals,
  reviews: m.artist_mails_reviews,
  reactions: m.artist_mails_reactions,
  payouts: m.artist_mails_payouts,
} as const;
export type MutableMail = keyof typeof mutableMails;
export const mutableMailKinds = Object.keys(mutableMails) as MutableMail[];

const kindOf: Record<string, MutableMail> = {
  deadline_reminder: 'reminders',
  approved: 'approvals',
  auto_approved: 'approvals',
  reviewed: 'reviews',
  reacted: 'reactions',
  payout_paid: 'payouts',
};

/** Whether an artist who muted these kinds gets no email about `event`. */
export function isMuted(event: string, muted: readonly string[]): boolean {
  const kind = kindOf[event];
  return kind !== undefined && muted.includes(kind);
}
