import { orderLetters, readOrderNumber } from './request/order-number.ts';

/** What a fan writes to us from WhatsApp, to have the video sent there. */
export interface Wish {
  /** The request's order number. */
  code: string;
  /** Keeps a stranger, who may know the number, from having the video sent to them. */
  secret: string;
}

/** The message that tells of a video, with the words that Meta has approved: who has recorded it, and for whom. */
export const videoTemplate = {
  name: 'video_ready',
  language: 'en',
  body: '{{1}} has recorded the video for {{2}}. Watch it, share it, keep it.',
} as const;

const length = 8;

/** The secret from a keyed hash, which is as good as random. */
export const wishSecretFrom = (hash: Uint8Array): string =>
  Array.from(hash.subarray(0, length), (byte) => orderLetters[byte % orderLetters.length]).join('');

export const wishWords = ({ code, secret }: Wish): string => `Please send me my video: ${code} ${secret}`;

/** The wish in what someone wrote; null if there is none. */
export function readWish(words: string): Wish | null {
  const [, number = '', secret = ''] = /(SAL\W*\w{4}\W*\w{4})\W+(\w{8})\W*$/.exec(words.toUpperCase()) ?? [];
  const code = readOrderNumber(number);
  return code ? { code, secret } : null;
}
