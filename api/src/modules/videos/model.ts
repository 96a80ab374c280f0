import { t } from 'elysia';
import { occasionCodes } from '#api/domain/request/brief.ts';
import { integer, nullable, oneOf, time } from '#api/schemas.ts';
import { photoView } from '../photos/model.ts';

/** A secret of 128 bits; anything else is answered like an unknown one. */
export const watchParams = t.Object({ key: t.String({ maxLength: 100 }) });

export const videoView = t.Object({
  url: t.String({ description: 'Authorises itself, answers ranges' }),
  downloadUrl: t.String(),
  bytes: integer(),
  duration: t.Number({ description: 'seconds' }),
  width: integer(),
  height: integer(),
  mimeType: t.String(),
});

export const watchView = t.Object({
  stageName: t.String(),
  artistSlug: t.String(),
  recipientName: t.String(),
  fromName: t.String(),
  forSelf: t.Boolean(),
  occasion: oneOf(occasionCodes),
  language: t.String(),
  deliveredAt: time,
  poster: nullable(t.String()),
  photo: nullable(photoView),
  video: videoView,
});
