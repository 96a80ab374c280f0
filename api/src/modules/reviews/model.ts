import { m } from '@salamu/messages/messages';
import { t } from 'elysia';
import { countedUpTo } from '#api/domain/pages/counting.ts';
import { briefLimits } from '#api/domain/request/brief.ts';
import { words } from '#api/http/fields.ts';
import { cursor, cursorListOf, integer, nullable, pageOf, text, uuid } from '#api/http/schemas.ts';
import { artistCard, category, review } from '../artists/card/model.ts';
import { photoView } from '../photos/model.ts';

export const reviewBody = t.Object({
  rating: integer({ minimum: 1, maximum: 5, error: () => m.refused_stars() }),
  text: t.Optional(nullable(text(briefLimits.reviewText))),
});

export const replyBody = t.Object({
  words: words(briefLimits.reviewReply, () => m.refused_reason_between(briefLimits.reviewReply)),
});

/** An artist's own reviews, including those taken down. */
export const ownReviews = t.Object({
  ...cursorListOf(t.Composite([review, t.Object({ requestId: uuid, takenDown: t.Boolean() })])).properties,
  rating: t.Object(artistCard.properties.rating.properties),
});
export const ownReviewsQuery = t.Object({ cursor: t.Optional(cursor) });

/** A fan's review and its artist. */
export const praise = t.Object({
  ...review.properties,
  text: t.String(),
  artist: t.Object({
    slug: t.String(),
    stageName: t.String(),
    category,
    country: t.String({ description: 'ISO 3166-1 alpha-2.' }),
    photo: nullable(photoView),
  }),
});
export type Praise = typeof praise.static;

export const praiseList = t.Object({
  ...pageOf(praise).properties,
  total: integer({ description: `Ends at ${countedUpTo.toLocaleString('en')}.` }),
});
