import { currentLocale, m } from '@salamu/messages/messages';
import { DomainError } from '#api/domain/errors.ts';
import { openingNotices } from '#api/http/plugins/limit-rules.ts';
import { takeAttempt } from '#api/http/plugins/limits.ts';
import type { SignedIn } from '#api/http/viewer.ts';
import {
  blockArtist,
  hiddenFrom,
  unblockArtist,
  withoutHidden,
} from '#api/modules/requests/blocks/hidden.ts';
import type { Context } from '#api/start/context.ts';
import { isUuid } from '#api/start/ids.ts';
import type { ArtistCard } from '../model.ts';
import { presentCard } from '../present.ts';
import {
  deleteFollow,
  findAny,
  findFollowed,
  findFollowedCards,
  findListed,
  findTaking,
  insertFollow,
  keepNotice,
} from './repo.ts';

const mostFollowed = 500;

const keyOf = (idOrSlug: string) => (isUuid(idOrSlug) ? { id: idOrSlug } : { slug: idOrSlug.toLowerCase() });

/**
 * Follow a public artist: one mail whenever the artist is taking requests again.
 * @throws DomainError `not_found`
 */
export async function follow(ctx: Context, user: SignedIn, idOrSlug: string): Promise<void> {
  const artist = await findListed(ctx.db, keyOf(idOrSlug));
  if (!artist || (await hiddenFrom(ctx, user)).has(artist.id)) throw new DomainError('not_found');
  await insertFollow(ctx.db, user.id, artist.id, ctx.clock.now());
}

/**
 * Unfollow an artist, even one who is hidden by now.
 * @throws DomainError `not_found`
 */
export async function unfollow(ctx: Context, user: SignedIn, idOrSlug: string): Promise<void> {
  const key = keyOf(idOrSlug);
  const artist = (await findListed(ctx.db, key)) ?? (await findFollowed(ctx.db, user.id, key));
  if (!artist) throw new DomainError('not_found');
  await deleteFollow(ctx.db, user.id, artist.id);
}

/** The artists the caller follows, latest first, 500 at most, but for those they don't meet. */
export async function listFollowed(ctx: Context, user: SignedIn): Promise<{ items: ArtistCard[] }> {
  const found = findFollowedCards(ctx.db, user.id, { take: mostFollowed, now: ctx.clock.now() });
  return withoutHidden(
    ctx,
    user,
    found.then((rows) => ({ items: rows.map(presentCard) })),
  );
}

/**
 * Block an artist, or no longer: neither meets the other, and nobody is told.
 * @throws DomainError `not_found`
 */
export async function setBlocked(
  ctx: Context,
  user: SignedIn,
  idOrSlug: string,
  blocked: boolean,
): Promise<void> {
  const artist = await findAny(ctx.db, keyOf(idOrSlug));
  if (!artist || (blocked && !artist.listed)) throw new DomainError('not_found');
  return blocked ? blockArtist(ctx, user, artist.id) : unblockArtist(ctx, user, artist.id);
}

/**
 * One mail to this address when the artist is taking requests again. Nobody has proved the address: it is asked for a few
 * times an hour and a day, for whichever artists.
 * @throws DomainError `not_found`; `invalid_transition` if the artist takes requests now; `too_many_requests`
 */
export async function tellWhenOpen(ctx: Context, idOrSlug: string, typed: string): Promise<void> {
  const now = ctx.clock.now();
  const artist = await findTaking(ctx.db, keyOf(idOrSlug), now);
  if (!artist) throw new DomainError('not_found');
  if (artist.isTaking)
    throw new DomainError('invalid_transition', m.refused_artist_takes_requests({ name: artist.stageName }));
  const email = typed.toLowerCase();
  await takeAttempt(ctx, openingNotices, email);
  await keepNotice(ctx.db, { artistId: artist.id, email, locale: currentLocale(), askedAt: now });
}
