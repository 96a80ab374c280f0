import { DomainError } from '#api/domain/errors.ts';
import type { SignedInArtist } from '#api/http/viewer.ts';
import type { Context } from '#api/start/context.ts';
import type { Queryable } from '#api/start/database.ts';
import { inLanguageOf } from '#api/start/language.ts';
import { hashOf, newSecret } from '#api/start/secret.ts';
import { findAbsences } from '../settings/absences-repo.ts';
import { icsOf } from './ics.ts';
import type { CalendarAddress } from './model.ts';
import { deleteAddress, findHolder, findPromised, findSince, keepAddress } from './repo.ts';

/** More than an artist can owe: a calendar that is asked for each hour stays small. */
const mostEvents = 500;

export async function viewAddress(ctx: Context, { artistId }: SignedInArtist): Promise<CalendarAddress> {
  return { since: (await findSince(ctx.db, artistId))?.toISOString() ?? null };
}

/** Make the secret address of an artist's calendar; the one before ends. Only this answer contains it. */
export async function makeAddress(ctx: Context, { artistId }: SignedInArtist) {
  const secret = newSecret();
  const createdAt = ctx.clock.now();
  await keepAddress(ctx.db, { artistId, hash: hashOf(secret), createdAt });
  return { since: createdAt.toISOString(), address: `${ctx.env.publicUrl}/api/calendars/${secret}` };
}

export function endAddress(ctx: Context, { artistId }: SignedInArtist): Promise<void> {
  return deleteAddress(ctx.db, { id: artistId });
}

/** End the address of an artist's calendar, as their sessions end. Runs in the caller's transaction. */
export function endCalendarOf(tx: Queryable, userId: string): Promise<void> {
  return deleteAddress(tx, { userId });
}

/**
 * The calendar at a secret address, in its artist's language.
 * @throws DomainError `not_found` if it has ended, or its artist is suspended or gone
 */
export async function readCalendar(ctx: Context, secret: string): Promise<string> {
  const holder = await findHolder(ctx.db, hashOf(secret));
  if (!holder) throw new DomainError('not_found');
  const { artistId, timeZone } = holder;
  const [due, away] = await Promise.all([
    findPromised(ctx.db, artistId, mostEvents),
    findAbsences(ctx.db, artistId, ctx.clock.now()),
  ]);
  return inLanguageOf(ctx, holder, () => icsOf(ctx.env, { due, away, timeZone }));
}
