import { brand } from '../brand.ts';
import { toGsm } from './gsm.ts';
import { type TextNews, type TextVia, textNews } from './news.ts';

const counted: Record<TextNews, (count: number) => string> = {
  requests: (count) => (count === 1 ? 'a new request' : `${count} new requests`),
  deadlines: (count) => (count === 1 ? 'a deadline soon' : `${count} deadlines soon`),
  redos: (count) => (count === 1 ? 'another take to record' : `${count} takes to record again`),
  payouts: (count) => (count === 1 ? 'a payout sent' : `${count} payouts sent`),
  videos: (count) => (count === 1 ? 'a video for you' : `${count} videos for you`),
  answers: (count) => (count === 1 ? 'an answer to your request' : `${count} answers to your requests`),
};

/** What a text says, from us: in the alphabet that phones take without making it longer. */
export const fromUs = (words: string) => toGsm(`${brand.name}: ${words}`);

/** `2 new requests, a deadline soon` */
export const tally = (news: readonly TextNews[]): string =>
  textNews
    .flatMap((kind) => {
      const count = news.filter((one) => one === kind).length;
      return count === 0 ? [] : [counted[kind](count)];
    })
    .join(', ');

/** News as it is handed over: WhatsApp's template says whom it is from. */
export const sayBy: Record<TextVia, (words: string) => string> = { sms: fromUs, whatsapp: (words) => words };

/** One message for several things. */
export const digest = (via: TextVia, news: readonly TextNews[], url: string) =>
  sayBy[via](`${tally(news)}. ${url}`);

/** `482 913`, with how to be left alone. */
export const codeText = (code: string) =>
  fromUs(`${code} confirms your phone. If you didn't ask for it, ignore this. Reply STOP for no texts.`);
