import { slugify } from '#api/domain/artist/profile.ts';
import { presentVerificationId } from '#api/domain/video/verification.ts';
import { contentTypeOf, extensionOf } from '#api/providers/storage/content-types.ts';
import type { Context } from '#api/start/context.ts';
import { presentPhoto } from '../photos/present.ts';
import type { WatchedRequest, WatchedVideo } from './repo.ts';
import { signedUrl } from './signed-url.ts';

type Signer = Pick<Context, 'env' | 'clock'>;
type VideoFile = Pick<WatchedVideo, 'key' | 'mimeType' | 'bytes' | 'durationMs' | 'width' | 'height'>;

/**
 * A private video for someone who may see it. The URLs need no other authorisation, start a view within 15 minutes and
 * support ranges; `duration` is in seconds. `name` is the saved file's name, without its extension.
 */
export function presentVideo(signer: Signer, video: VideoFile, name: string) {
  return {
    url: signedUrl(signer, video.key),
    downloadUrl: signedUrl(signer, video.key, {
      download: `${name}.${extensionOf(video.mimeType)}`,
    }),
    bytes: Number(video.bytes),
    duration: video.durationMs / 1000,
    width: video.width,
    height: video.height,
    mimeType: video.mimeType,
  };
}

export function presentCaptioned(
  signer: Signer,
  { captions, ...video }: VideoFile & Pick<WatchedVideo, 'captions'>,
  name: string,
) {
  return {
    ...presentVideo(signer, video, name),
    captions: captions && { url: signedUrl(signer, captions.key), language: captions.language },
  };
}

const presentRenditions = (
  renditions: readonly WatchedVideo['renditions'][number][],
  addressOf: (key: string) => string,
) =>
  renditions.map(({ key, codecs, ...rendition }) => ({
    ...rendition,
    url: addressOf(key),
    type: `${contentTypeOf(key)}; codecs="${codecs}"`,
  }));

const presentWatched = (signer: Signer, video: WatchedVideo, name: string) => ({
  ...presentCaptioned(signer, video, name),
  renditions: presentRenditions(video.renditions, (key) => signedUrl(signer, key)),
});

/** A video on an artist's page: while that is public, its URLs are public and stable. */
export function presentSample(
  signer: Signer,
  video: VideoFile &
    Pick<WatchedVideo, 'posterKey' | 'posterPlaceholder' | 'renditions'> & { id: string; createdAt: Date },
  { name, isPublic }: { name: string; isPublic: boolean },
) {
  const addressOf = (key: string) => (isPublic ? `/media/${key}` : signedUrl(signer, key));
  return {
    id: video.id,
    ...presentVideo(signer, video, name),
    url: addressOf(video.key),
    poster: video.posterKey && addressOf(video.posterKey),
    posterPlaceholder: video.posterPlaceholder,
    renditions: presentRenditions(video.renditions, addressOf),
    createdAt: video.createdAt.toISOString(),
  };
}

/** A watch page: never the fan's e-mail, never the brief. */
export function presentWatch(signer: Signer, request: WatchedRequest & { video: WatchedVideo }) {
  const { artist, video } = request;
  const photo = presentPhoto(artist.photoKey, artist.photoPlaceholder);
  return {
    sealed: false as const,
    stageName: artist.stageName,
    artistSlug: artist.slug,
    recipientName: request.recipientName,
    fromName: request.fromName,
    forSelf: request.forSelf,
    occasion: request.occasion,
    language: request.language,
    deliveredAt: request.deliveredAt?.toISOString() ?? '',
    verificationId: presentVerificationId(video),
    credentials: video.signedAt !== null,
    /** The video's own poster; if it has none, the artist's photo. */
    poster: video.posterKey ? signedUrl(signer, video.posterKey) : (photo?.url ?? null),
    posterPlaceholder: video.posterKey ? video.posterPlaceholder : (photo?.placeholder ?? null),
    photo,
    video: presentWatched(
      signer,
      video,
      `salamu-${slugify(artist.stageName)}-${slugify(request.recipientName)}`,
    ),
  };
}

/** A watch page that isn't open yet: who it is for and from, and nothing of the video or its artist but its shape. */
export function presentSealed(
  {
    recipientName,
    fromName,
    forSelf,
    occasion,
    revealAt,
    revealZone,
    video,
  }: WatchedRequest & { video: WatchedVideo },
  now: Date,
) {
  return {
    sealed: true as const,
    recipientName,
    fromName,
    forSelf,
    occasion,
    opensAt: revealAt?.toISOString() ?? '',
    zone: revealZone,
    now: now.toISOString(),
    width: video.width,
    height: video.height,
  };
}
