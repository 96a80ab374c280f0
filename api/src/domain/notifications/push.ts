import { m } from '@salamu/messages/messages';
import { brand } from '../brand.ts';
import { capital } from '../text/capital.ts';
import { artistsTasks, type NotificationKind } from './kinds.ts';
import { tally } from './sms/write.ts';

export const pushRules = {
  /** Browsers per account; a new one replaces the oldest. */
  browsers: 6,
} as const;

/** A declarative push message, which browsers show by themselves; others show it through our worker. */
export interface Declared {
  web_push: 8030;
  notification: { title: string; body: string; navigate: string; tag: string };
}

interface PushMessage {
  id: string;
  news: readonly NotificationKind[];
  /** The text: a sentence or two, and the link. */
  words: string;
}

/** In the current language; `site` is the pages' base URL. */
export function declare({ id, news, words }: PushMessage, site: string): Declared {
  const cut = words.lastIndexOf(' ');
  const isOne = news.length === 1;
  return {
    web_push: 8030,
    notification: {
      title: isOne ? brand.name : capital(tally(news)),
      body: isOne ? capital(words.slice(0, cut)) : m.texts_open_to_see({ brand: brand.name }),
      navigate: isOne ? words.slice(cut + 1) : `${site}/artist/dashboard`,
      tag: id,
    },
  };
}

/** Whether a push service may be at this URL; the address it resolves to is checked on each send. */
export function isPushAddress(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' && !url.username && !url.password && !url.hash;
}

/** Whether a phone in battery saver should deliver it right away. */
export const urgencyOf = (news: readonly NotificationKind[]) =>
  artistsTasks.some((task) => news.includes(task)) ? 'high' : 'normal';
