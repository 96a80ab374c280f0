import { m } from '@salamu/messages/messages';
import { kenyanMobileNumber } from '../../phone.ts';
import { artistKinds, type NotificationKind, notificationKinds, type TextVia } from '../kinds.ts';

export const notificationKindWords: Record<NotificationKind, () => string> = {
  requests: m.texts_news_request,
  deadlines: m.texts_news_deadline,
  redos: m.texts_news_redo,
  payouts: m.texts_news_payout,
  videos: m.texts_news_video,
  answers: m.texts_news_answer,
};

/** Phone confirmation code: lifetime in milliseconds, and attempts. */
export const phoneCode = { lasts: 10 * 60_000, tries: 5 } as const;

interface Phone {
  number: string;
  confirmedAt: Date | null;
  stoppedAt: Date | null;
  /** Since when we know it to have WhatsApp. */
  whatsAppAt: Date | null;
}

export function waysTo({ confirmedAt, stoppedAt, number, whatsAppAt }: Phone): TextVia[] {
  if (!confirmedAt || stoppedAt) return [];
  return [
    ...(kenyanMobileNumber(number) ? (['sms'] as const) : []),
    ...(whatsAppAt ? (['whatsapp'] as const) : []),
  ];
}

/** The channel for this kind on a phone; null if none. */
export function takes(
  phone: Phone & { news: NotificationKind[]; whatsApp: NotificationKind[] },
  kind: NotificationKind,
): TextVia | null {
  const chosen = phone.news.includes(kind) ? 'sms' : phone.whatsApp.includes(kind) ? 'whatsapp' : null;
  return chosen && waysTo(phone).includes(chosen) ? chosen : null;
}

export const kindsFor = ({ role }: { role: string }): readonly NotificationKind[] =>
  role === 'artist' ? notificationKinds : notificationKinds.filter((kind) => !artistKinds.includes(kind));

const stops =
  /(?<![\p{L}'’])(stop ?all|stop|stopper|unsubscribe|arr[eê]t(er|ez)?|d[ée]sabonner|acha|simama|komesha|sitaki)(?!\p{L})/iu;
const stopsAlone = /^\W*(cancel|end|quit)\W*$/i;
const denies = /(?<!\p{L})(don['’]?t|do not|never|pas|usi\p{L}+)(?!\p{L})/iu;
const mostWords = 4;

const starts = /^\W*(start|unstop|anza|recommencer|reprendre)\W*$/i;

/**
 * `stop`: no more messages, by a keyword alone or among a few other words; `start`: messages again; null for anything
 * else.
 */
export function stopOrStart(text: string): 'stop' | 'start' | null {
  if (starts.test(text)) return 'start';
  const isShort = text.trim().split(/\s+/).length <= mostWords;
  return stopsAlone.test(text) || (isShort && stops.test(text) && !denies.test(text)) ? 'stop' : null;
}
