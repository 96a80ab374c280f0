import { currentLocale, m } from '@salamu/messages/messages';
import type { SignedIn, Viewer } from '#api/domain/account/viewer.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { openingNotices, openingNoticesNearby } from '#api/limits/limit-rules.ts';
import { takeAttempt } from '#api/limits/limits.ts';
import { readNoticeToken } from '#api/modules/follower-digest/link.ts';
import { noteOpening, tellFollowers } from '#api/modules/follower-digest/service.ts';
import { notify, notifyMany } from '#api/modules/notifications/outbox/service.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { isUuid, newId } from '#api/start/database/ids.ts';
import type { ArtistCard } from '../card/model.ts';
import { presentCard } from '../card/present.ts';
import { beginAbsences } from '../settings/repo.ts';
import {
  awaitsConfirmation,
  confirmNotices,
  deleteFollow,
  findFollowed,
  findFollowedCards,
  findListed,
  findOpened,
  findTaking,
  forgetNotices,
  insertFollow,
  keepNotice,
  mailsOfNotices,
  noteAway,
  takeOpening,
} from './repo.ts';

const mostFollowed = 500;

const keyOf = (idOrSlug: string) => (isUuid(idOrSlug) ? { id: idOrSlug } : { slug: idOrSlug.toLowerCase() });

/**
 * Follow a public artist: one mail whenever the artist is taking requests again.
 * @throws DomainError `not_found`
 */
export async function follow(ctx: Context, user: SignedIn, idOrSlug: string): Promise<void> {
  const artist = await findListed(ctx.db, keyOf(idOrSlug));
  if (!artist) throw new DomainError('not_found');
  await insertFollow(ctx.db, user.id, artist.id, ctx.clock.now());
}

/** Unfollow an artist, even a hidden one. @throws DomainError `not_found` */
export async function unfollow(ctx: Context, user: SignedIn, idOrSlug: string): Promise<void> {
  const key = keyOf(idOrSlug);
  const artist = (await findListed(ctx.db, key)) ?? (await findFollowed(ctx.db, user.id, key));
  if (!artist) throw new DomainError('not_found');
  await deleteFollow(ctx.db, user.id, artist.id);
}

export async function listFollowed(ctx: Context, user: SignedIn): Promise<{ items: ArtistCard[] }> {
  const rows = await findFollowedCards(ctx.db, user.id, { take: mostFollowed, now: ctx.clock.now() });
  return { items: rows.map(presentCard) };
}

/**
 * Add an address to the artist's waiting list: one email when the artist takes requests again. An address that
 * isn't the caller's own confirmed one gets one confirmation email, however many artists it is entered for.
 * @throws DomainError `not_found`; `invalid_transition` if the artist takes requests now; `too_many_requests`
 */
export async function tellWhenOpen(
  ctx: Context,
  viewer: Viewer,
  { idOrSlug, email: typed, network }: { idOrSlug: string; email: string; network: string },
): Promise<void> {
  const now = ctx.clock.now();
  const artist = await findTaking(ctx.db, keyOf(idOrSlug), now);
  if (!artist) throw new DomainError('not_found');
  if (artist.isTaking)
    throw new DomainError('invalid_transition', m.refused_artist_takes_requests({ name: artist.stageName }));
  const email = typed.toLowerCase();
  await takeAttempt(ctx, openingNotices, email);
  await takeAttempt(ctx, openingNoticesNearby, network);
  const isOwn = viewer.kind === 'user' && viewer.emailConfirmed && viewer.email === email;
  const notice = { artistId: artist.id, email, locale: currentLocale() };
  await transaction(ctx.db, async (tx) => {
    const wasAsked = await awaitsConfirmation(tx, email);
    const kept = await keepNotice(tx, { ...notice, askedAt: now, confirmedAt: isOwn ? now : null });
    if (kept.isConfirmed || wasAsked) return;
    const payload = { kind: 'opening-mail', about: 'opening_asked', ...notice } as const;
    await notify(tx, now, [{ key: `opening_asked:${newId()}`, payload }]);
  });
}

/**
 * Confirm a waiting-list address by its mailed link; idempotent. @throws DomainError `invalid_input` if the link isn't
 * one of ours
 */
export async function confirmOwnNotices(ctx: Context, token: string): Promise<void> {
  const email = readNoticeToken(ctx.env, token);
  if (!email) throw invalidInput({ path: 'token', message: m.refused_link_incomplete() });
  await confirmNotices(ctx.db, email, ctx.clock.now());
}

/**
 * Notify subscribers that artists take requests again; returns for how many artists. Followers are notified when an
 * artist was paused, away or hidden; the waiting list also when the artist was full. Openings are detected here and
 * announced once. Planned absences begin here.
 */
export async function announceOpenings(ctx: Context, limit = 20): Promise<number> {
  await beginAbsences(ctx.db, ctx.clock.now());
  await noteAway(ctx.db, ctx.clock.now());
  const opened = await findOpened(ctx.db, ctx.clock.now(), limit);
  for (const artistId of opened) await announce(ctx, artistId);
  return opened.length;
}

async function announce(ctx: Context, artistId: string): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const closedSince = await takeOpening(tx, artistId, now);
    if (closedSince === undefined) return;
    const openedAt = closedSince ? await noteOpening(tx, now, artistId) : now;
    await notifyMany(tx, now, mailsOfNotices({ artistId, openedAt, now }));
    if (closedSince) await tellFollowers(tx, now, { artistId, openedAt });
    await forgetNotices(tx, artistId);
  });
}
