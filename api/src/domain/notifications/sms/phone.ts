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

/** A code that confirms a phone works this long, in milliseconds, and for so many tries. */
export const phoneCode = { lasts: 10 * 60_000, tries: 5 } as const;

interface Phone {
  number: string;
  confirmedAt: Date | null;
  stoppedAt: Date | null;
  /** Since when it has WhatsApp, as far as we know. */
  whatsAppAt: Date | null;
}

export function waysTo({ confirmedAt, stoppedAt, number, whatsAppAt }: Phone): TextVia[] {
  if (!confirmedAt || stoppedAt) return [];
  return [
    ...(kenyanMobileNumber(number) ? (['sms'] as const) : []),
    ...(whatsAppAt ? (['whatsapp'] as const) : []),
  ];
}

/** In which way news of this kind goes to a phone; null if it doesn't. */
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
 * What someone who writes this asks for: `stop`, no more messages, by a word for it, alone or among a few others; `start`,
 * messages again; null for all else.
 */
export function stopOrStart(text: string): 'stop' | 'start' | null {
  if (starts.test(text)) return 'start';
  const isShort = text.trim().split(/\s+/).length <= mostWords;
  return stopsAlone.test(text) || (isShort && stops.test(text) && !denies.test(text)) ? 'stop' : null;
}
