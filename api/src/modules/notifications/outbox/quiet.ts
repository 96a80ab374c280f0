import { afterQuiet, apartFrom, type QuietHours, usualQuiet } from '#api/domain/texts/timing.ts';
import { mainZoneOf, usualZone } from '#api/domain/time-zone.ts';
import type { SignedIn } from '#api/http/viewer.ts';
import type { Context } from '#api/start/context.ts';
import type { Queryable } from '#api/start/database.ts';
import { findQuiet, type QuietRow, storeQuiet } from './quiet-repo.ts';

/** When nothing comes to the caller's phones and browsers. */
export async function viewQuiet({ db }: Context, user: SignedIn): Promise<QuietHours> {
  const { quietFrom, quietUntil } = await findQuiet(db, user.id);
  return { quietFrom, quietUntil };
}

export async function chooseQuiet(ctx: Context, user: SignedIn, hours: QuietHours): Promise<QuietHours> {
  await storeQuiet(ctx.db, user.id, hours);
  return hours;
}

interface Telling {
  now: Date;
  toldAt?: Date | null;
  /** Where someone probably is who names no time zone in the account. */
  likelyZone?: string | null;
}

/**
 * The first moment from now on at which someone may hear of something: outside their quiet hours, and not too soon after
 * they last heard.
 */
export async function whenToTell(db: Queryable, userId: string, telling: Telling): Promise<Date> {
  return (await timesToTell(db, userId))(telling);
}

/** The same for whoever asked for a video, with an account or without. */
export const whenToTellFan = async (
  db: Queryable,
  { fan, timeZone }: { fan: { id: string } | null; timeZone: string | null },
  now: Date,
): Promise<Date> =>
  fan
    ? whenToTell(db, fan.id, { now, likelyZone: timeZone })
    : afterQuiet(now, usualQuiet, timeZone ?? usualZone);

/** The same for someone who is told in several places, looked up once. */
export async function timesToTell(db: Queryable, userId: string): Promise<(telling: Telling) => Date> {
  const quiet = await findQuiet(db, userId);
  return ({ now, toldAt = null, likelyZone }) =>
    afterQuiet(apartFrom(toldAt, now), quiet, zoneOf(quiet, likelyZone));
}

const zoneOf = ({ timeZone, artist }: QuietRow, likelyZone?: string | null) =>
  timeZone ?? likelyZone ?? (artist && mainZoneOf(artist.country)) ?? usualZone;
