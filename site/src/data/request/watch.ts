import { type Api, unwrap } from '@salamu/api/client';
import { erasedName } from '@salamu/api/domain/account/deleted';
import { zoneName } from '@salamu/api/domain/time/time-zone';
import { m, writeDate } from '@salamu/messages/messages';
import { foundOrNull } from '../page/api-outcome.ts';
import type { Answer } from '../page/types.ts';

type Found = Answer<ReturnType<Api['watch']>['get']>;
export type Watched = Extract<Found, { sealed: false }>;
/** A video whose link isn't open yet. */
export type Sealed = Extract<Found, { sealed: true }>;

/** The video behind a private link; null if there is none. */
export const findVideo = (api: Api, key: string): Promise<Found | null> =>
  foundOrNull(() => unwrap(api.watch({ key }).get()));

/** Who a video is for, as shown on its page; "you" if the name was erased. */
export const recipientOf = ({ recipientName }: Pick<Found, 'recipientName'>): string =>
  recipientName === erasedName ? m.watch_you() : recipientName;

/** For whom a video is, inside a sentence: `for Wambui`. */
export const whomOf = ({ recipientName }: Pick<Found, 'recipientName'>): string =>
  recipientName === erasedName ? m.watch_for_you() : m.watch_for({ name: recipientName });

/** Who to thank for a video; null if the fan asked for themselves, or the name was erased. */
export const giverOf = ({ forSelf, fromName }: Pick<Found, 'forSelf' | 'fromName'>): string | null =>
  forSelf || fromName === erasedName ? null : fromName;

/** When a sealed link opens, by the clock its fan chose: `Saturday, 5 December 2026 at 18:00 (Nairobi time)`. */
export function openingOf({ opensAt, zone }: Pick<Sealed, 'opensAt' | 'zone'>): string {
  const timeZone = zone ?? 'UTC';
  const words = writeDate(new Date(opensAt), {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone,
  });
  return `${words} (${zoneName(timeZone) ?? 'UTC'})`;
}

/** The classes of a video's box, shaped like the video so that nothing moves when it opens. */
export function shapeOf({ width, height }: { width: number; height: number }): string {
  if (width > height * 1.15) return 'aspect-video w-[min(100%,56rem)]';
  return height > width * 1.15
    ? 'aspect-9/16 w-[min(100%,26rem,calc((100dvh-8rem)*9/16))]'
    : 'aspect-square w-[min(100%,36rem)]';
}
