import { brand } from './brand.ts';
import { orderLetters, readOrderNumber } from './request/order-number.ts';

/** What a fan writes to us from WhatsApp, to have the video sent there. */
export interface Wish {
  /** The request's order number. */
  code: string;
  /** Keeps a stranger, who may know the number, from having the video sent to them. */
  secret: string;
}

/**
 * The message that tells of a video, with the words that Meta has approved: who has recorded it, and for whom. Meta
 * approves none that begin or end with a parameter.
 */
export const videoTemplate = {
  name: 'video_ready',
  language: 'en',
  body: 'Good news: {{1}} has recorded the video for {{2}}. Watch it, share it, keep it.',
} as const;

/** The message that brings news in place of a mail. */
export const newsTemplate = {
  name: 'news',
  language: 'en',
  body: `News from ${brand.name}: {{1}}\n\nReply STOP, and we email you instead.`,
} as const;

/** What someone writes to us from WhatsApp, to have their news sent there. */
export interface Joining {
  userId: string;
  /** Keeps others from having it sent to them. */
  secret: string;
}

/** Opens WhatsApp with these words, to be sent to this number (in digits). */
export function chatAddress(number: string, words: string): string {
  const chat = new URL(`https://wa.me/${number}`);
  chat.searchParams.set('text', words);
  return chat.href;
}

const length = 8;

/** The secret from a keyed hash, which is as good as random. */
export const wishSecretFrom = (hash: Uint8Array): string =>
  Array.from(hash.subarray(0, length), (byte) => orderLetters[byte % orderLetters.length]).join('');

export const wishWords = ({ code, secret }: Wish): string => `Please send me my video: ${code} ${secret}`;

export const joiningWords = ({ userId, secret }: Joining): string =>
  `Please send me my news here: ${userId.replaceAll('-', '')} ${secret}`;

/** Whose news is to be sent to the phone that wrote this; null if it says nothing of that. */
export function readJoining(words: string): Joining | null {
  const [, id = '', secret] = /([\da-f]{32})\W+(\w{8})\W*$/i.exec(words) ?? [];
  if (!secret) return null;
  const userId = id.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return { userId, secret: secret.toUpperCase() };
}

/** The wish in what someone wrote; null if there is none. */
export function readWish(words: string): Wish | null {
  const [, number = '', secret = ''] = /(SAL\W*\w{4}\W*\w{4})\W+(\w{8})\W*$/.exec(words.toUpperCase()) ?? [];
  const code = readOrderNumber(number);
  return code ? { code, secret } : null;
}
