import { m } from '@salamu/messages/messages';

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

/** Those that give an artist something to do. */
export const artistsTasks: readonly TextNews[] = ['requests', 'deadlines', 'redos'];
/** Those that only artists have. */
export const artistsNews: readonly TextNews[] = [...artistsTasks, 'payouts'];

/** The ways in which news goes to a phone. */
export const textVias = ['sms', 'whatsapp'] as const;
export type TextVia = (typeof textVias)[number];
