import type { Places } from '@salamu/api/domain/artist/places';
import { m } from '@salamu/messages/messages';

/** What an artist's limits leave, as one sentence; null without limits. */
export function sayPlaces({ open, today }: Places): string | null {
  if (open === 0) return m.artist_places_full();
  if (today === 0) return m.artist_places_day_full();
  if (today !== null) return m.artist_places_today({ now: Math.min(today, open ?? today) });
  return open === null ? null : m.artist_places_open({ open });
}
