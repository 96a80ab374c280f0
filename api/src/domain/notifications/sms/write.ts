import { m } from '@salamu/messages/messages';
import { brand } from '../../brand.ts';
import { type NotificationKind, notificationKinds, type TextVia } from '../kinds.ts';
import { toGsm } from './gsm.ts';

const counted: Record<NotificationKind, (news: { count: number }) => string> = {
  requests: m.texts_counted_requests,
  deadlines: m.texts_counted_deadlines,
  redos: m.texts_counted_redos,
  payouts: m.texts_counted_payouts,
  videos: m.texts_counted_videos,
  answers: m.texts_counted_answers,
};

/** A text with our name, in the alphabet that doesn't make it longer. */
export const fromUs = (words: string) => toGsm(`${brand.name}: ${words}`);

/** `2 new requests, a deadline soon` */
export const tally = (news: readonly NotificationKind[]): string =>
  notificationKinds
    .flatMap((kind) => {
      const count = news.filter((one) => one === kind).length;
      return count === 0 ? [] : [counted[kind]({ count })];
    })
    .join(', ');

/** WhatsApp's template names the sender, so its text doesn't. */
export const sayBy: Record<TextVia, (words: string) => string> = { sms: fromUs, whatsapp: (words) => words };

export const digest = (via: TextVia, news: readonly NotificationKind[], url: string) =>
  sayBy[via](`${tally(news)}. ${url}`);

export const codeText = (code: string) => fromUs(m.texts_say_code({ code }));
