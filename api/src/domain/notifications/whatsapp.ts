import type { OfferedLocale } from '@salamu/messages/locales';
import { m } from '@salamu/messages/messages';
import { brand } from '../brand.ts';
import { orderLetters, readOrderNumber } from '../request/order-number.ts';

export interface Wish {
  /** The request's order number. */
  code: string;
  /** Keeps a stranger who knows the number from having the video sent to them. */
  secret: string;
}

/** A message approved by Meta, in each language separately. */
interface Template {
  name: string;
  body: Record<OfferedLocale, string>;
}

/** Announces a video. Meta approves no template that begins or ends with a parameter. */
export const videoTemplate: Template = {
  name: 'video_ready',
  body: {
    en: 'Good news: {{1}} has recorded the video for {{2}}. Watch it, share it, keep it.',
    fr: 'Bonne nouvelle\u00a0: {{1}} a enregistré la vidéo pour {{2}}. Regardez-la, partagez-la, gardez-la.',
    sw: 'Habari njema: {{1}} amerekodi video kwa ajili ya {{2}}. Itazame, ishiriki na wengine, itunze.',
  },
};

/** Carries the video in a header of kind video. */
export const fileTemplate: Template = {
  name: 'video_here',
  body: {
    en: 'Good news: {{1}} has recorded the video for {{2}}. Here it is: watch it, share it, keep it.',
    fr: 'Bonne nouvelle\u00a0: {{1}} a enregistré la vidéo pour {{2}}. La voici\u00a0: regardez-la, partagez-la, gardez-la.',
    sw: 'Habari njema: {{1}} amerekodi video kwa ajili ya {{2}}. Hii hapa: itazame, ishiriki na wengine, itunze.',
  },
};

/** WhatsApp's limit, in bytes. */
export const mostVideoBytes = 16 * 1024 * 1024;

export const newsTemplate: Template = {
  name: 'news',
  body: {
    en: `News from ${brand.name}: {{1}}\n\nReply STOP, and we email you instead.`,
    fr: `Des nouvelles de ${brand.name}\u00a0: {{1}}\n\nRépondez STOP, et nous vous écrirons par e-mail.`,
    sw: `Habari kutoka ${brand.name}: {{1}}\n\nJibu STOP, nasi tutakutumia barua pepe badala yake.`,
  },
};

export interface Joining {
  userId: string;
  /** Keeps others from having it sent to them. */
  secret: string;
}

/** A link that opens WhatsApp with this text to this number (digits). */
export function chatAddress(number: string, words: string): string {
  const chat = new URL(`https://wa.me/${number}`);
  chat.searchParams.set('text', words);
  return chat.href;
}

const length = 8;

/** The secret from a keyed hash. */
export const wishSecretFrom = (hash: Uint8Array): string =>
  Array.from(hash.subarray(0, length), (byte) => orderLetters[byte % orderLetters.length]).join('');

export const wishWords = (wish: Wish): string => m.texts_say_wish({ ...wish });

export const joiningWords = ({ userId, secret }: Joining): string =>
  m.texts_say_joining({ code: userId.replaceAll('-', ''), secret });

/** Whose notifications go to the phone that wrote this; null if it isn't such a message. */
export function readJoining(words: string): Joining | null {
  const [, id = '', secret] = /([\da-f]{32})\W+(\w{8})\W*$/i.exec(words) ?? [];
  if (!secret) return null;
  const userId = id.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return { userId, secret: secret.toUpperCase() };
}

/** The order number and secret in a message; null if there are none. */
export function readWish(words: string): Wish | null {
  const [, number = '', secret = ''] = /(SAL\W*\w{4}\W*\w{4})\W+(\w{8})\W*$/.exec(words.toUpperCase()) ?? [];
  const code = readOrderNumber(number);
  return code ? { code, secret } : null;
}
