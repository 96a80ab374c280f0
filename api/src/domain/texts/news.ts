import { m } from '@salamu/messages/messages';
import type { QueuedMail } from '../mails.ts';

/** What can be texted to a person instead of mailed, and what it is called. */
export const textNewsWords = {
  requests: m.texts_news_request,
  deadlines: m.texts_news_deadline,
  redos: m.texts_news_redo,
  payouts: m.texts_news_payout,
  videos: m.texts_news_video,
  answers: m.texts_news_answer,
} as const;
export type TextNews = keyof typeof textNewsWords;
export const textNews = Object.keys(textNewsWords) as TextNews[];

/** Those that only artists have. */
export const artistsNews: readonly TextNews[] = ['requests', 'deadlines', 'redos', 'payouts'];

const toArtists: Partial<Record<QueuedMail['about'], TextNews>> = {
  paid: 'requests',
  deadline_reminder: 'deadlines',
  redo_asked: 'redos',
  redo_ordered: 'redos',
  payout_paid: 'payouts',
};
const toFans: Partial<Record<QueuedMail['about'], TextNews>> = {
  delivered: 'videos',
  accepted: 'answers',
  declined: 'answers',
};

/** The ways in which news goes to a phone. */
export const textVias = ['sms', 'whatsapp'] as const;
export type TextVia = (typeof textVias)[number];

/** The kind of news that a mail brings, if it can be texted. */
export function textNewsOf(mail: QueuedMail): TextNews | null {
  if (mail.kind !== 'request-mail' && mail.kind !== 'payout-mail') return null;
  if (mail.recipient === 'artist') return toArtists[mail.about] ?? null;
  return mail.recipient === 'fan' ? (toFans[mail.about] ?? null) : null;
}
