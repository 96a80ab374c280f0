import { type Locale, pathIn } from '@salamu/messages/locales';
import { currentLocale } from '@salamu/messages/messages';
import type { RequestFacts } from './transitions.ts';

interface Watched extends Pick<RequestFacts, 'deliveredAt' | 'status'> {
  video: { takenDownAt: Date | null } | null;
}

export const keptOpenings = 10;

/** The path of a request's watch page; null if its fan has turned off the link. */
export function watchPath(request: { watchKey: string; watchEndedAt: Date | null }): string | null {
  return request.watchEndedAt === null ? `/watch/${request.watchKey}` : null;
}

/** The path in the video's language, or in the current one if no pages are offered in it. */
export function spokenWatchPath(
  request: Parameters<typeof watchPath>[0] & { language: string },
  languages: readonly Locale[],
): string | null {
  const path = watchPath(request);
  const [language] = request.language.split('-');
  return path && pathIn(languages.find((locale) => locale === language) ?? currentLocale(), path);
}

/** Whether a delivered video may be watched: not refunded, not taken down. */
export function isWatchable({ deliveredAt, status, video }: Watched): boolean {
  return deliveredAt !== null && status !== 'refunded' && video !== null && video.takenDownAt === null;
}
