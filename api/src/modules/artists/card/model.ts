import { t } from 'elysia';
import { categoryCodes } from '#api/domain/artist/categories.ts';
import { ownFields, shownFields } from '#api/domain/artist/profile.ts';
import { answeredFields } from '#api/http/fields.ts';
import {
  integer,
  money,
  nullable,
  occasion,
  oneOf,
  pageOf,
  pageQuery,
  time,
  titled,
  uuid,
} from '#api/http/schemas.ts';
import { photoView } from '../../photos/model.ts';
import { sampleView } from '../../videos/model.ts';
import { pendingChange } from '../identity/model.ts';

export const category = titled('Category', oneOf(categoryCodes));

const rating = t.Object({
  average: nullable(t.Number({ description: 'From 1 to 5; null before the first review.' })),
  count: integer(),
});

const cardFields = {
  id: uuid,
  slug: t.String(),
  stageName: t.String(),
  category,
  country: t.String({ description: 'ISO 3166-1 alpha-2.' }),
  photo: nullable(photoView),
  rushPrice: nullable(money),
  promiseDays: integer(),
  rating,
  verified: t.Boolean(),
  featured: t.Boolean(),
  available: t.Boolean({ description: 'Whether a request can be sent now.' }),
};

const dollars = { description: 'For comparing and display; charges are always in the artist’s currency.' };

export const artistCard = titled(
  'ArtistCard',
  t.Object({
    ...cardFields,
    price: money,
    priceUsd: t.Object(money.properties, dollars),
  }),
);
export type ArtistCard = typeof artistCard.static;

/** The artist's reply to a review. */
export const reviewReply = t.Object({ text: t.String(), at: time });

export const review = titled(
  'ArtistReview',
  t.Object({
    id: uuid,
    rating: integer({ minimum: 1, maximum: 5 }),
    text: nullable(t.String()),
    fanName: t.String({ description: 'First name and initial.' }),
    occasion,
    createdAt: time,
    reply: nullable(reviewReply),
  }),
);
export type Review = typeof review.static;

const stars = t.Object({
  '1': integer(),
  '2': integer(),
  '3': integer(),
  '4': integer(),
  '5': integer(),
});

const own = t.Object({
  profileComplete: t.Boolean(),
  listed: t.Boolean({ description: 'Whether the public sees the artist.' }),
  verificationNote: nullable(t.String()),
  ...answeredFields(ownFields),
});

/** Prices are null only before the profile is complete, so never in public. */
export const artist = titled(
  'Artist',
  t.Object({
    ...answeredFields(shownFields),
    ...cardFields,
    price: nullable(money),
    priceUsd: nullable(t.Object(money.properties, dollars)),
    bio: nullable(t.String()),
    introVideo: nullable(sampleView),
    samples: t.Array(sampleView),
    deliveredCount: integer(),
    onTimeRate: nullable(t.Number({ description: 'From 0 to 1; null before the first delivery.' })),
    responseHours: nullable(
      t.Number({ description: 'The average time to an answer; null before the first.' }),
    ),
    ratingBreakdown: stars,
    unavailable: nullable(
      t.String({
        description: 'Why and until when no request can be sent; null where there is no more to say.',
      }),
    ),
    awaySoon: nullable(
      t.String({ description: 'When the artist is away next, in words: `from 3 December 2026 until …`.' }),
    ),
    reviews: t.Array(review, { description: 'The newest ones.' }),
    pendingChange: nullable(pendingChange),
    own: nullable(own),
  }),
);
export type Artist = typeof artist.static;

export const reviewQuery = pageQuery;
export const reviewList = pageOf(review);

export const similarList = t.Object({ items: t.Array(artistCard) });
