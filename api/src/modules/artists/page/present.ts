import { ownFields, shownFields } from '#api/domain/artist/profile.ts';
import { presentFields } from '#api/http/fields.ts';
import type { ReviewRow } from '#api/records/reviews-repo.ts';
import type { Context } from '#api/start/context.ts';
import { presentSample } from '../../videos/present.ts';
import type { Availability } from '../card/availability.ts';
import type { Artist, Review } from '../card/model.ts';
import { average, moneyOrNull, presentShared } from '../card/present.ts';
import type { VideoRow } from '../card/repo.ts';
import type { PendingChangeView } from '../identity/model.ts';
import type { ArtistRow } from './repo.ts';

type Signer = Pick<Context, 'env' | 'clock'>;

interface Beside {
  free: Availability;
  awaySoon: string | null;
  stars: Map<number, number>;
  reviews: Review[];
  samples: VideoRow[];
  /** The pending change; null for the public. */
  pendingChange: PendingChangeView | null;
  own: boolean;
}

export function presentArtist(
  signer: Signer,
  row: ArtistRow,
  { free, awaySoon, stars, reviews, samples, pendingChange, own }: Beside,
): Artist {
  const shown = { name: `salamu-${row.slug}`, isPublic: row.listed };
  return {
    ...presentFields(shownFields, row),
    ...presentShared(row),
    price: moneyOrNull(row.price, row.currency),
    priceUsd: moneyOrNull(row.priceUsd, 'USD'),
    verified: row.verifiedAt !== null,
    available: row.listed && free.available,
    unavailable: free.available || free.reason === 'paused' ? null : free.detail,
    awaySoon,
    introVideo: presentIntro(signer, row, shown),
    samples: samples.map((video) => presentSample(signer, video, shown)),
    deliveredCount: row.deliveredCount,
    onTimeRate: average(row.onTimeCount, row.deliveredCount),
    responseHours: average(Number(row.responseSeconds) / 3600, row.responseCount),
    ratingBreakdown: presentStars(stars),
    reviews,
    pendingChange,
    own: own ? presentOwn(row) : null,
  };
}

function presentIntro(
  signer: Signer,
  { introVideo }: ArtistRow,
  shown: Parameters<typeof presentSample>[2],
): Artist['introVideo'] {
  return introVideo && introVideo.takenDownAt === null ? presentSample(signer, introVideo, shown) : null;
}

function presentStars(stars: Map<number, number>): Artist['ratingBreakdown'] {
  const given = (number: number) => stars.get(number) ?? 0;
  return { '1': given(1), '2': given(2), '3': given(3), '4': given(4), '5': given(5) };
}

function presentOwn(row: ArtistRow) {
  return {
    ...presentFields(ownFields, row),
    profileComplete: row.profileCompletedAt !== null,
    listed: row.listed,
    verificationNote: row.verificationNote,
  };
}

export function presentReview(row: ReviewRow) {
  return {
    id: row.id,
    fanName: row.fanName,
    rating: row.rating,
    text: row.text,
    occasion: row.request.occasion,
    createdAt: row.createdAt.toISOString(),
    reply: presentReply(row),
  };
}

export const presentReply = ({ reply, repliedAt }: Pick<ReviewRow, 'reply' | 'repliedAt'>) =>
  reply !== null && repliedAt ? { text: reply, at: repliedAt.toISOString() } : null;
