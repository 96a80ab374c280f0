import type { Queryable } from '#api/start/database.ts';
import { type Caps, countAgainstCaps } from './repo.ts';

export type Availability =
  | { available: true }
  | { available: false; reason: 'paused' | 'away' | 'full_today' | 'full'; detail: string };

/** What a fan hears whom the artist has blocked, too: the two can't be told apart. */
export const pausedDetail = 'This artist is not taking requests at the moment.';

/**
 * Whether the artist is taking requests at `now`, and if not, why, in words for the fan. Being public is checked
 * elsewhere. When ordering, `db` must be the transaction that has locked the artist's row.
 */
export async function availability(db: Queryable, artist: Caps, now: Date): Promise<Availability> {
  if (!artist.accepting) return no('paused', pausedDetail);
  if (artist.awayUntil && artist.awayUntil > now) {
    return no('away', `This artist is away until ${artist.awayUntil.toISOString().slice(0, 10)}.`);
  }
  if (artist.openCap === null && artist.dailyCap === null) return { available: true };
  const { open, today } = await countAgainstCaps(db, artist.id, now);
  if (artist.openCap !== null && open >= artist.openCap) {
    return no(
      'full',
      'This artist already has as many open requests as they can handle. Please try again in a few days.',
    );
  }
  if (artist.dailyCap !== null && today >= artist.dailyCap) {
    return no('full_today', 'This artist is fully booked for today. Please try again tomorrow.');
  }
  return { available: true };
}

function no(reason: 'paused' | 'away' | 'full_today' | 'full', detail: string): Availability {
  return { available: false, reason, detail };
}
