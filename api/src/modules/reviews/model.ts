import { t } from 'elysia';
import { briefLimits } from '#api/domain/request/brief.ts';
import { integer, nullable, text, time, uuid } from '#api/schemas.ts';

export const reviewBody = t.Object({
  rating: integer({ minimum: 1, maximum: 5, error: 'From one to five stars.' }),
  text: t.Optional(nullable(text(briefLimits.reviewText))),
});

export const reviewModel = t.Object({
  id: uuid,
  fanName: t.String(),
  rating: integer(),
  text: nullable(t.String()),
  occasion: t.String(),
  createdAt: time,
});
