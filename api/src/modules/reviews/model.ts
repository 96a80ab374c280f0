import { m } from '@salamu/messages/messages';
import { t } from 'elysia';
import { countedUpTo } from '#api/domain/counting.ts';
import { briefLimits } from '#api/domain/request/brief.ts';
import { integer, nullable, occasion, pageOf, text, time, uuid } from '#api/http/schemas.ts';
import { category } from '../artists/model.ts';
import { photoView } from '../photos/model.ts';

export const reviewBody = t.Object({
  rating: integer({ minimum: 1, maximum: 5, error: () => m.refused_stars() }),
  text: t.Optional(nullable(text(briefLimits.reviewText))),
});

export const reviewModel = t.Object({
  id: uuid,
  fanName: t.String(),
  rating: integer(),
  text: nullable(t.String()),
  occasion,
  createdAt: time,
});

/** A fan's words, and the artist they are about. */
export const praise = t.Object({
  ...reviewModel.properties,
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
