import { m } from '@salamu/messages/messages';
import { type Absence, absenceToldDays } from '#api/domain/artist/absences.ts';
import { type Caps, dayIn, mondayAfter, type Places, placesLeft } from '#api/domain/artist/places.ts';
import { formatDay } from '#api/domain/format-time.ts';
import { addDays } from '#api/domain/request/deadlines.ts';
import type { Queryable } from '#api/start/database.ts';
import { countAgainstCaps, type Taking } from './repo.ts';

type Reason = 'paused' | 'away' | 'full' | 'full_this_week' | 'full_today';
export type Availability = { available: true } | { available: false; reason: Reason; detail: string };

/** What a fan hears whom the artist has blocked, too: the two can't be told apart. */
export const pausedDetail = (): string => m.closed_paused();

/**
 * Whether the artist is taking requests at `now`, and if not, why, in words for the fan. Being public is checked
 * elsewhere. When ordering, `db` must be the transaction that has locked the artist's row.
 */
export async function availability(db: Queryable, artist: Taking, now: Date): Promise<Availability> {
  const zone = artist.timeZone ?? 'UTC';
  if (!artist.accepting) return no('paused', pausedDetail());
  if (artist.awayUntil && artist.awayUntil > now) {
    return no('away', m.closed_away({ day: formatDay(dayIn(artist.awayUntil, zone)) }));
  }
  const left = await placesOf(db, artist, now);
  if (left.open === 0) {
    return no('full', m.closed_full());
  }
  if (left.week === 0) {
    const monday = formatDay(mondayAfter(dayIn(now, zone)));
    return no('full_this_week', m.closed_this_week({ day: monday }));
  }
  if (left.today === 0) {
    return no('full_today', m.closed_today());
  }
  return { available: true };
}

/** When the artist is away next, in words for a fan; null if that is a while off. */
export function awaySoon(planned: readonly Absence[], now: Date, timeZone: string | null): string | null {
  const [next] = planned;
  if (!next || next.from > addDays(now, absenceToldDays)) return null;
  const day = (at: Date) => formatDay(dayIn(at, timeZone ?? 'UTC'));
  return m.away_from_until({ from: day(next.from), until: day(next.until) });
}

/** How many more requests the artist takes under each limit. */
export async function placesOf(
  db: Queryable,
  artist: Caps & Pick<Taking, 'id' | 'timeZone'>,
  now: Date,
): Promise<Places> {
  const { openCap, weekCap, dailyCap } = artist;
  if (openCap === null && weekCap === null && dailyCap === null)
    return { open: null, week: null, today: null };
  return placesLeft(artist, await countAgainstCaps(db, artist, now));
}

function no(reason: Reason, detail: string): Availability {
  return { available: false, reason, detail };
}
