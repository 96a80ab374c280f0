import type { OfferedLocale } from '@salamu/messages/locales';
import { m } from '@salamu/messages/messages';
import { brand } from '../brand.ts';
import { orderLetters, readOrderNumber } from '../request/order-number.ts';

export interface Wish {
  /** The request's order number. */
  code: string;
  /** Keeps a stranger, who may know the number, from having the video sent to them. */
  secret: string;
}

/** A message whose words Meta has approved, in each language on its own. */
interface Template {
  name: string;
  body: Record<OfferedLocale, string>;
}

/** Tells of a video: who has recorded it, and for whom. Meta approves none that begin or end with a parameter. */
export const videoTemplate: Template = {
  name: 'video_ready',
  body: {
    en: 'Good news: {{1}} has recorded the video for {{2}}. Watch it, share it, keep it.',
    fr: 'Bonne nouvelle\u00a0: {{1}} a enregistré la vidéo pour {{2}}. Regardez-la, partagez-la, gardez-la.',
    sw: 'Habari njema: {{1}} amerekodi video kwa ajili ya {{2}}. Itazame, ishiriki na wengine, itunze.',
  },
};

/** Brings the video itself, in a header of kind video. */
export const fileTemplate: Template = {
  name: 'video_here',
  body: {
    en: 'Good news: {{1}} has recorded the video for {{2}}. Here it is: watch it, share it, keep it.',
    fr: 'Bonne nouvelle\u00a0: {{1}} a enregistré la vidéo pour {{2}}. La voici\u00a0: regardez-la, partagez-la, gardez-la.',
    sw: 'Habari njema: {{1}} amerekodi video kwa ajili ya {{2}}. Hii hapa: itazame, ishiriki na wengine, itunze.',
  },
};

/** The largest video that WhatsApp takes, in bytes. */
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

export const wishWords = (wish: Wish): string => m.texts_say_wish({ ...wish });

export const joiningWords = ({ userId, secret }: Joining): string =>
  m.texts_say_joining({ code: userId.replaceAll('-', ''), secret });

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
