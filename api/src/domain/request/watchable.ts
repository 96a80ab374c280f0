import { type Locale, pathIn } from '@salamu/messages/locales';
import { currentLocale } from '@salamu/messages/messages';
import type { RequestFacts } from './transitions.ts';

interface Watched extends Pick<RequestFacts, 'deliveredAt' | 'status'> {
  video: { takenDownAt: Date | null } | null;
}

export const keptOpenings = 10;

/** The path of a request's watch page; null once its fan has ended the link. */
export function watchPath(request: { watchKey: string; watchEndedAt: Date | null }): string | null {
  return request.watchEndedAt === null ? `/watch/${request.watchKey}` : null;
}

/**
 * The same in the language of the video, which the person it is for understands; if no pages are offered in it, in the
 * language spoken here.
 */
export function spokenWatchPath(
  request: Parameters<typeof watchPath>[0] & { language: string },
  languages: readonly Locale[],
): string | null {
  const path = watchPath(request);
  const [language] = request.language.split('-');
  return path && pathIn(languages.find((locale) => locale === language) ?? currentLocale(), path);
}

/** Whether a video has been delivered and may be watched: the money has not gone back and it was not taken down. */
export function isWatchable({ deliveredAt, status, video }: Watched): boolean {
  return deliveredAt !== null && status !== 'refunded' && video !== null && video.takenDownAt === null;
}
