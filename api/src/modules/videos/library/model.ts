import { t } from 'elysia';
import { occasionCodes } from '#api/domain/request/brief.ts';
import { integer, nullable, oneOf, pageOf, pageQuery, secret, time, uuid } from '#api/http/schemas.ts';

export const libraryQuery = pageQuery;

/** Videos delivered to a fan, the latest first. */
export const libraryPage = pageOf(
  t.Object({
    requestId: uuid,
    artist: t.Object({ slug: t.String(), stageName: t.String() }),
    recipientName: t.String(),
    occasion: oneOf(occasionCodes),
    deliveredAt: time,
    poster: nullable(secret('Expires.')),
    duration: t.Number({ description: 'Seconds.' }),
    bytes: integer(),
    watchUrl: nullable(secret('Null once the fan has ended the link.')),
  }),
);
