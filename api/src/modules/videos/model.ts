import { t } from 'elysia';
import { occasionCodes } from '#api/domain/request/brief.ts';
import { integer, language, nullable, oneOf, secret, time, titled, uuid } from '#api/http/schemas.ts';
import { photoView } from '../photos/model.ts';

/** A secret of 128 bits; anything else is answered like an unknown one. */
export const watchParams = t.Object({ key: t.String({ maxLength: 100 }) });

export const videoView = titled(
  'Video',
  t.Object({
    url: secret('Needs no other authorisation, and supports range requests'),
    downloadUrl: secret(),
    bytes: integer(),
    duration: t.Number({ description: 'seconds' }),
    width: integer(),
    height: integer(),
    mimeType: t.String(),
  }),
);

/**
 * A video on an artist's page; the poster is a picture's URL. They are public while the page is, and before that the
 * artist's own: neither is a secret from anyone who sees the page.
 */
export const sampleView = titled(
  'Sample',
  t.Object({
    id: uuid,
    ...videoView.properties,
    url: t.String(),
    downloadUrl: t.String(),
    poster: nullable(t.String()),
  }),
);

/** What anyone may ask us about, at `/verify`. */
export const verificationId = t.String({
  description:
    'With it anyone can ask whether the video is ours: `GET /verify/{id}`. It opens nothing. Null until the video’s file has been hashed.',
});

export const watchView = t.Object({
  stageName: t.String(),
  artistSlug: t.String(),
  recipientName: t.String(),
  fromName: t.String(),
  forSelf: t.Boolean(),
  occasion: oneOf(occasionCodes),
  language,
  deliveredAt: time,
  verificationId: nullable(verificationId),
  credentials: t.Boolean({
    description: 'Whether the file carries Content Credentials (C2PA) signed by us.',
  }),
  poster: nullable(secret()),
  photo: nullable(photoView),
  video: videoView,
});

/** Every take delivered for a request, first take first. */
export const takeList = t.Object({
  items: t.Array(
    t.Object({
      id: uuid,
      deliveredAt: time,
      latest: t.Boolean({ description: 'Whether it is the one the fan sees.' }),
      takenDown: t.Boolean(),
      poster: nullable(secret()),
      video: nullable(videoView),
    }),
  ),
});
