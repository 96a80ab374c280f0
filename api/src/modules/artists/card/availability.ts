import { m } from '@salamu/messages/messages';
import { runExclusive } from '#api/async/run-exclusive.ts';
import { type Absence, absenceToldDays } from '#api/domain/artist/absences.ts';
import { type Caps, dayIn, type Places, placesLeft } from '#api/domain/artist/places.ts';
import { addDays } from '#api/domain/request/deadlines.ts';
import { formatDay } from '#api/domain/time/format-time.ts';
import { type ArtistForOrder, lockArtistForOrder } from '#api/records/artists-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { countAgainstCaps, findLimits, type Taking } from './repo.ts';

type Reason = 'paused' | 'away' | 'full' | 'full_today';
export type Availability = { available: true } | { available: false; reason: Reason; detail: string };

/** Also shown to blocked fans: the two must be indistinguishable. */
export const pausedDetail = (): string => m.closed_paused();

/**
 * Whether the artist takes requests at `now`, and if not, why, as text for the fan. Doesn't check that the artist is
 * public. When ordering, `db` must be the transaction that has locked the artist's row.
 */
export async function availability(db: Queryable, artist: Taking, now: Date): Promise<Availability> {
  if (!artist.accepting) return no('paused', pausedDetail());
  if (artist.awayUntil && artist.awayUntil > now) {
    return no('away', m.closed_away({ day: dayFor(artist.awayUntil, artist.timeZone) }));
  }
  const left = await placesOf(db, artist, now);
  if (left.open === 0) {
    return no('full', m.closed_full());
  }
  if (left.today === 0) {
    return no('full_today', m.closed_today());
  }
  return { available: true };
}

const dayFor = (at: Date, timeZone: string | null) => formatDay(dayIn(at, timeZone ?? 'UTC'));

/** When the artist is away next, in words for a fan; null if that is a while off. */
export function awaySoon(planned: readonly Absence[], now: Date, timeZone: string | null): string | null {
  const [next] = planned;
  if (!next || next.from > addDays(now, absenceToldDays)) return null;
  return m.away_from_until({ from: dayFor(next.from, timeZone), until: dayFor(next.until, timeZone) });
}

/** How many more requests the artist takes under each limit. */
export async function placesOf(db: Queryable, artist: Caps & Pick<Taking, 'id'>, now: Date): Promise<Places> {
  const { id, openCap, dailyCap } = artist;
  if (openCap === null && dailyCap === null) return { open: null, today: null };
  return placesLeft(artist, await countAgainstCaps(db, id, now));
}

function no(reason: Reason, detail: string): Availability {
  return { available: false, reason, detail };
}

const hasCaps = (artist: Caps | null) =>
  artist !== null && (artist.openCap !== null || artist.dailyCap !== null);

/**
 * Take an order in a transaction that locks the artist's row; null if there is no such artist. Orders for an artist
 * with caps run one after the other, so that two never share the last place; others run in parallel.
 * @throws DomainError `unavailable` if too many others are waiting
 */
export async function withArtistForOrder<T>(
  ctx: Context,
  artistId: string,
  order: (tx: Queryable, artist: ArtistForOrder | null) => Promise<T>,
): Promise<T> {
  const alone = hasCaps(await findLimits(ctx.db, artistId));
  const take = () =>
    transaction(ctx.db, async (tx) => {
      const artist = await lockArtistForOrder(tx, artistId, alone);
      // The artist has just set a cap.
      if (!alone && hasCaps(artist)) return null;
      return { made: await order(tx, artist) };
    });
  const taken = await (alone ? runExclusive(`orders:${artistId}`, take) : take());
  return taken ? taken.made : withArtistForOrder(ctx, artistId, order);
}
