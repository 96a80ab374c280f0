import type { Places } from '@salamu/api/domain/artist/places';
import { m } from '@salamu/messages/messages';

const least = (...limits: (number | null)[]) =>
  limits.reduce<number>((least, limit) => Math.min(least, limit ?? least), Number.POSITIVE_INFINITY);

/** What an artist's limits leave, as one sentence; null without limits. */
export function sayPlaces({ open, week, today }: Places): string | null {
  if (open === 0) return m.artist_places_full();
  if (week === 0) return m.artist_places_week_full();
  if (today === 0) return m.artist_places_day_full();
  const now = least(open, week, today);
  if (week !== null) {
    const more = least(open, week);
    return now < more ? m.artist_places_week_today({ more, now }) : m.artist_places_week({ more });
  }
  if (today !== null) return m.artist_places_today({ now });
  return open === null ? null : m.artist_places_open({ open });
}
