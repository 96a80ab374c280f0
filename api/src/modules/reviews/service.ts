import { m } from '@salamu/messages/messages';
import type { SignedIn, Viewer } from '#api/domain/account/viewer.ts';
import { DomainError } from '#api/domain/errors.ts';
import { findTransition, mayReview } from '#api/domain/request/transitions.ts';
import { pageOfRows, readCursor } from '#api/lists/cursors.ts';
import { pageBounds } from '#api/lists/paging.ts';
import { average } from '#api/modules/artists/card/present.ts';
import { presentReview } from '#api/modules/artists/page/present.ts';
import { flagByRule, screenReply } from '#api/modules/rules/service.ts';
import { noteReview } from '#api/records/artists-repo.ts';
import { actorIdOf, findAs } from '#api/records/request-parties.ts';
import { lockRequest, type RequestRow } from '#api/records/requests-repo.ts';
import type { ReviewRow } from '#api/records/reviews-repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';
import { presentPhoto } from '../photos/present.ts';
import { recordEvent } from '../request-events/service.ts';
import { transition } from '../requests/transition.ts';
import type { Praise } from './model.ts';
import { findOwnReviews, findPraise, insertReply, insertReview, type PraiseRow } from './repo.ts';

/** First name and initial of the last name. */
export function publicName(name: string): string {
  const [first = name, ...others] = name.trim().split(/\s+/);
  const last = others.at(-1);
  return last ? `${first} ${last[0]}.` : first;
}

/**
 * Submit the fan's one review; on a delivered request, it also approves. @throws DomainError `already_exists` for a
 * second one, `invalid_transition` before delivery or after 90 days
 */
export async function review(
  ctx: Context,
  viewer: Viewer,
  requestId: string,
  { rating, text }: { rating: number; text?: string | null },
): Promise<ReviewRow> {
  await findAs(ctx.db, viewer, requestId, 'fan');
  const now = ctx.clock.now();
  return transaction(ctx.db, async (tx) => {
    const request = await lockRequest(tx, requestId);
    if (!request) throw new DomainError('not_found');
    if (request.review) throw new DomainError('already_exists', m.refused_reviewed());
    if (!mayReview(request, now)) throw new DomainError('invalid_transition');
    const inserted = await insertReview(tx, {
      id: newId(),
      requestId,
      artistId: request.artistId,
      fanName: publicName(request.fan?.name ?? request.guestName ?? request.fromName),
      rating,
      text: text?.trim() || null,
      createdAt: now,
    });
    if (!inserted) throw new DomainError('already_exists');
    await noteReview(tx, request.artistId, rating);
    const actorId = actorIdOf(viewer);
    if (findTransition('approve', request, 'fan', now)) {
      await transition(tx, now, { requestId, action: 'approve', party: 'fan', actorId });
    }
    await recordEvent(tx, now, { request, event: 'reviewed', by: 'fan', actorId });
    return inserted;
  });
}

/**
 * Submit the artist's one public reply to a review; it is screened like a brief. @throws DomainError `already_exists`
 * for a second one, `invalid_transition` without a visible review, `invalid_input` if the rules refuse it
 */
export async function reply(
  ctx: Context,
  viewer: SignedIn,
  requestId: string,
  text: string,
): Promise<RequestRow> {
  await findAs(ctx.db, viewer, requestId, 'artist');
  const noticed = await screenReply(ctx.db, text);
  const now = ctx.clock.now();
  return transaction(ctx.db, async (tx) => {
    const request = await lockRequest(tx, requestId);
    if (!request?.review || request.review.takenDownAt) throw new DomainError('invalid_transition');
    const { artistId } = request;
    const replied = await insertReply(tx, requestId, { reply: text.trim(), now });
    if (!replied) throw new DomainError('already_exists', m.refused_replied());
    await recordEvent(tx, now, { request, event: 'review_replied', by: 'artist', actorId: viewer.id });
    if (noticed.length > 0)
      await flagByRule(tx, now, 'reply', { thingId: replied.id, artistId, requestId }, noticed.join('\n'));
    return (await lockRequest(tx, requestId)) ?? request;
  });
}

/** The reviews of an artist, newest first, and their average. */
export async function listOwnReviews(ctx: Context, artistId: string, query: { cursor?: string }) {
  const place = readCursor(query.cursor);
  const { rows, total, artist } = await findOwnReviews(ctx.db, artistId, place);
  const page = pageOfRows(rows, place);
  const present = ({ requestId, takenDownAt, ...row }: (typeof rows)[number]) => ({
    ...presentReview(row),
    requestId,
    takenDown: takenDownAt !== null,
  });
  const { ratingSum, ratingCount: count } = artist;
  return {
    ...page,
    items: page.items.map(present),
    total,
    rating: { average: average(ratingSum, count), count },
  };
}

const leastStars = 4;

/**
 * What fans say about public artists: reviews with text and at least four stars, best first.
 * @throws DomainError `page_out_of_range`
 */
export async function listPraise(ctx: Context, query: { page?: number; pageSize?: number }) {
  const { page, pageSize, skip, take } = pageBounds(query);
  const { rows, total } = await findPraise(ctx.db, { leastStars, skip, take });
  return { items: rows.map(presentPraise), page, pageSize, total };
}

function presentPraise({ occasion, ...row }: PraiseRow): Praise {
  const { slug, stageName, category, country } = row;
  return {
    ...presentReview({ ...row, request: { occasion } }),
    text: row.text,
    artist: {
      slug,
      stageName,
      category,
      country,
      photo: presentPhoto(row.photoKey, row.photoPlaceholder),
    },
  };
}
