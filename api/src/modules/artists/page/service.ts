import { serves, type Viewer } from '#api/domain/account/viewer.ts';
import { DomainError } from '#api/domain/errors.ts';
import { pageBounds } from '#api/lists/paging.ts';
import type { Context } from '#api/start/context.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { isUuid } from '#api/start/database/ids.ts';
import { presentPhoto } from '../../photos/present.ts';
import { presentSample } from '../../videos/present.ts';
import { availability, awaySoon } from '../card/availability.ts';
import type { Artist, ArtistCard } from '../card/model.ts';
import { presentCard } from '../card/present.ts';
import { askedIn } from '../identity/asked.ts';
import type { PendingChangeView } from '../identity/model.ts';
import { findPending, type PendingRow } from '../identity/repo.ts';
import { findPlanned } from '../settings/repo.ts';
import { presentArtist, presentReview } from './present.ts';
import {
  type ArtistRow,
  countStars,
  findArtist,
  findByFormerSlug,
  findReviews,
  findSamples,
  findSimilar,
} from './repo.ts';

const firstReviews = 6;
const mostSamples = 6;

/**
 * One artist by id or slug, if the viewer may see them: everyone once listed, the artist and the admins before.
 * @throws DomainError `not_found`
 */
export async function viewArtist(ctx: Context, viewer: Viewer, idOrSlug: string): Promise<Artist> {
  const row = await findVisible(ctx, viewer, idOrSlug);
  const own = isOwn(viewer, row);
  const now = ctx.clock.now();
  const [free, absences, stars, reviews, samples, pending] = await Promise.all([
    availability(ctx.db, row, now),
    findPlanned(ctx.db, row.id),
    countStars(ctx.db, row.id),
    findReviews(ctx.db, row.id, { skip: 0, take: firstReviews }),
    findSamples(ctx.db, row.id, { take: mostSamples, now }),
    own ? findPending(ctx.db, row.id) : null,
  ]);
  return presentArtist(ctx, row, {
    free,
    awaySoon: awaySoon(absences, now, row.timeZone),
    stars,
    reviews: reviews.map(presentReview),
    samples,
    pendingChange: pending && presentPending(ctx, pending, row.slug),
    own,
  });
}

/**
 * A page of an artist's reviews, newest first.
 * @throws DomainError `not_found`, `page_out_of_range`
 */
export async function listReviews(
  ctx: Context,
  viewer: Viewer,
  idOrSlug: string,
  query: { page?: number; pageSize?: number },
) {
  const { page, pageSize, ...bounds } = pageBounds(query);
  const artist = await findVisible(ctx, viewer, idOrSlug);
  const reviews = await findReviews(ctx.db, artist.id, bounds);
  return { items: reviews.map(presentReview), page, pageSize, total: artist.ratingCount };
}

/** A change waiting for review, for the artist and the admins. */
function presentPending(
  signer: Pick<Context, 'env' | 'clock'>,
  pending: PendingRow,
  slug: string,
): PendingChangeView {
  const { stageName, slug: wanted, photo, introVideoId } = askedIn(pending);
  const picture = photo && presentPhoto(photo.photoKey, photo.photoPlaceholder);
  return {
    id: pending.id,
    askedAt: pending.askedAt.toISOString(),
    ...(stageName && { stageName }),
    ...(wanted && { slug: wanted }),
    ...(picture && { photo: picture }),
    ...(introVideoId !== undefined && {
      introVideo:
        pending.introVideo &&
        presentSample(signer, pending.introVideo, { name: `salamu-${slug}`, isPublic: false }),
    }),
  };
}

const mostSimilar = 4;

/**
 * Up to four listed artists a fan of this one may also like.
 * @throws DomainError `not_found`
 */
export async function similarArtists(
  ctx: Context,
  viewer: Viewer,
  idOrSlug: string,
): Promise<{ items: ArtistCard[] }> {
  const artist = await findVisible(ctx, viewer, idOrSlug);
  const rows = await findSimilar(ctx.db, artist, { take: mostSimilar, now: ctx.clock.now() });
  return { items: rows.map(presentCard) };
}

/**
 * The artist with an id or slug, if the viewer may see them: everyone once listed, the artist and the admins before.
 * @throws DomainError `not_found`
 */
export async function findVisible({ db }: Context, viewer: Viewer, idOrSlug: string): Promise<ArtistRow> {
  const row = isUuid(idOrSlug)
    ? await findArtist(db, { id: idOrSlug })
    : await findBySlug(db, idOrSlug.toLowerCase());
  if (!row || !(row.listed || isOwn(viewer, row))) throw new DomainError('not_found');
  return row;
}

async function findBySlug(db: Queryable, slug: string): Promise<ArtistRow | null> {
  return (await findArtist(db, { slug })) ?? findByFormerSlug(db, slug);
}

function isOwn(viewer: Viewer, row: ArtistRow): boolean {
  return viewer.kind === 'user' && (serves(viewer, 'getArtistForAdmin') || viewer.id === row.userId);
}
