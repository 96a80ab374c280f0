import { t } from 'elysia';
import { occasionCodes } from '#api/domain/request/brief.ts';
import { renditionKinds } from '#api/domain/video/rendition.ts';
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

/** A video with what is said in it, where its artist has written that down. */
export const captionedVideoView = titled(
  'CaptionedVideo',
  t.Object({
    ...videoView.properties,
    captions: nullable(t.Object({ url: secret('Like the video’s own; a WebVTT file'), language })),
  }),
);

const rendition = {
  kind: oneOf(renditionKinds, {
    description: 'The pixels of the pictures’ shorter side, or `sound` alone',
  }),
  type: t.String({ description: 'A MIME type with its codecs, as `canPlayType` takes it' }),
  bytes: integer(),
  width: integer({ description: '0 for sound alone' }),
  height: integer({ description: '0 for sound alone' }),
};
export const posterPlaceholder = nullable(
  t.String({ description: 'A tiny `data:` picture to show while the poster loads.' }),
);
const likeTheVideo = 'Like the video’s own. To keep a video, download the original';

/** A video with what is lighter of it, the lightest first; it may have none. */
export const watchedVideoView = titled(
  'WatchedVideo',
  t.Object({
    ...captionedVideoView.properties,
    renditions: t.Array(t.Object({ ...rendition, url: secret(likeTheVideo) })),
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
    posterPlaceholder,
    renditions: t.Array(t.Object({ ...rendition, url: t.String({ description: likeTheVideo }) }), {
      description: 'What is lighter of it, the lightest first.',
    }),
    createdAt: time,
  }),
);

/** What anyone may ask us about, at `/verify`. */
export const verificationId = t.String({
  description:
    'With it anyone can ask whether the video is ours: `GET /verify/{id}`. It opens nothing. Null until the video is delivered.',
});

export const watchView = t.Object({
  sealed: t.Literal(false),
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
  posterPlaceholder,
  photo: nullable(photoView),
  video: watchedVideoView,
});

/** A watch page before the moment its fan chose: nothing leads to the video, and nothing tells who recorded it. */
export const sealedView = t.Object({
  sealed: t.Literal(true),
  recipientName: t.String(),
  fromName: t.String(),
  forSelf: t.Boolean(),
  occasion: oneOf(occasionCodes),
  opensAt: time,
  zone: nullable(t.String({ description: 'By whose clock the fan chose it, an IANA name.' })),
  now: { ...time, description: 'When this was answered: the device’s own clock may be wrong.' },
  width: integer({ description: 'The video’s shape, in pixels.' }),
  height: integer(),
});

export const takeList = t.Object({
  items: t.Array(
    t.Object({
      id: uuid,
      deliveredAt: time,
      latest: t.Boolean({ description: 'Whether it is the one the fan sees.' }),
      takenDown: t.Boolean(),
      poster: nullable(secret()),
      video: nullable(captionedVideoView),
    }),
  ),
});
