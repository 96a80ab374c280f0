import { m } from '@salamu/messages/messages';
import { brand } from '../brand.ts';
import { capital } from '../text/capital.ts';
import { artistsTasks, type NotificationKind } from './kinds.ts';
import { tally } from './sms/write.ts';

export const pushRules = {
  /** The browsers of one account; a further one takes the place of the oldest. */
  browsers: 6,
} as const;

/** What a browser shows without our help where it can (a declarative message), and else our worker. */
export interface Declared {
  web_push: 8030;
  notification: { title: string; body: string; navigate: string; tag: string };
}

interface PushMessage {
  id: string;
  news: readonly NotificationKind[];
  /** As a text says it: a sentence or two, and the address it leads to. */
  words: string;
}

/** In the language spoken here; `site` is where its pages begin. */
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

/** Whether a push service may be at this address: what it leads to is looked at each time something is sent. */
export function isPushAddress(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' && !url.username && !url.password && !url.hash;
}

/** How much a phone that saves its battery should mind. */
export const urgencyOf = (news: readonly NotificationKind[]) =>
  artistsTasks.some((task) => news.includes(task)) ? 'high' : 'normal';
