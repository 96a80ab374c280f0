import { m } from '@salamu/messages/messages';
import type { Language } from '#api/domain/artist/languages.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { isSealed } from '#api/domain/request/reveal.ts';
import { isWatchable } from '#api/domain/request/watchable.ts';
import { type Cue, captionsKey, cuesWithin, webVtt } from '#api/domain/video/captions.ts';
import type { Context } from '#api/start/context.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';
import { dropFiles } from '../files/drop.ts';
import { presentCaptioned, presentSealed, presentWatch } from './present.ts';
import { keepProof } from './proofs/service.ts';
import {
  deleteLooseVideo,
  findKey,
  findTakes,
  findWatched,
  insertCaptions,
  insertVideo,
  type WatchedRequest,
  type WatchedVideo,
} from './repo.ts';
import { signedUrl } from './signed-url.ts';
import { isSignable } from './signing/service.ts';
import { findFinished } from './uploads/service.ts';

export interface VideoUploads {
  uploadId: string;
  posterUploadId?: string;
}

interface Said {
  cues: readonly Cue[];
  language: Language;
}

interface VideoToTake extends VideoUploads {
  said?: Said;
  ownerId: string;
  artistId: string;
  /** The path of both in the call, such as `profile.introVideo.`. */
  under?: string;
}

interface Delivered {
  requestId: string;
  /** The must-say points that were ticked, by their places in the brief. */
  said: number[];
}

export interface TakenVideo {
  /** When its upload started; before a deadline it earns the grace period. */
  uploadStartedAt: Date;
  facts: { bytes: number; durationMs: number };
  /**
   * Uses up the upload and writes the video's row, with its proof if it is delivered for a request; returns its id. Only
   * once, within one transaction.
   */
  attach(tx: Queryable, delivery?: Delivered): Promise<string>;
  /** Leave no file of ours behind, since it can't be attached. */
  abandon(): Promise<void>;
}

/**
 * A finished upload as a video that a request or profile can show. Its file is already in storage, so attaching it only
 * writes rows.
 * @throws DomainError `invalid_input` on `uploadId` or `posterUploadId`, here and from `attach`; on `captions` that don't fit
 */
export async function takeVideo(
  ctx: Context,
  { uploadId, posterUploadId, ownerId, artistId, said, under = '' }: VideoToTake,
): Promise<TakenVideo> {
  const video = await findFinished(ctx, { id: uploadId, ownerId, kind: 'video', field: `${under}uploadId` });
  const poster =
    posterUploadId === undefined
      ? null
      : await findFinished(ctx, {
          id: posterUploadId,
          ownerId,
          kind: 'poster',
          field: `${under}posterUploadId`,
        });

  const id = newId();
  const captions = said && (await keepCaptions(ctx, id, said, video.content.durationMs));
  return {
    uploadStartedAt: video.startedAt,
    facts: video.content,
    async attach(tx, delivery) {
      const requestId = delivery?.requestId;
      await video.attach(tx);
      await poster?.attach(tx);
      const { key, bytes, mimeType, durationMs, width, height, sha256, verificationId } = video.content;
      const createdAt = ctx.clock.now();
      const isUnsigned = requestId && !verificationId && isSignable(video.content);
      const kinds = isUnsigned ? (['sign', 'render'] as const) : (['render'] as const);
      await insertVideo(tx, {
        id,
        artistId,
        key,
        posterKey: poster?.content.key ?? null,
        posterPlaceholder: poster?.content.placeholder ?? null,
        mimeType,
        bytes,
        durationMs,
        said: delivery?.said ?? [],
        width,
        height,
        createdAt,
        signedAt: verificationId ? createdAt : null,
        tasks: { create: kinds.map((kind) => ({ id: newId(), kind, runAt: createdAt })) },
      });
      if (captions) await insertCaptions(tx, { videoId: id, ...captions });
      if (requestId)
        await keepProof(tx, { videoId: id, requestId, sha256: Buffer.from(sha256, 'hex'), verificationId });
      return id;
    },
    abandon: () => dropFiles(ctx, captions ? [captions.key] : []),
  };
}

export const isOfUpload = (key: string, uploadId: string): boolean => key.startsWith(`videos/${uploadId}.`);

export async function showsUpload(db: Queryable, id: string | null, uploadId: string): Promise<boolean> {
  const key = id === null ? undefined : await findKey(db, id);
  return key !== undefined && isOfUpload(key, uploadId);
}

async function keepCaptions(
  { storage }: Context,
  videoId: string,
  { cues, language }: Said,
  durationMs: number,
) {
  const fitting = cuesWithin(cues, durationMs);
  if (!fitting) throw invalidInput({ path: 'captions', message: m.refused_captions() });
  if (fitting.length === 0) return undefined;
  const key = captionsKey(videoId);
  await storage.put(key, new TextEncoder().encode(webVtt(fitting)));
  return { key, language };
}

type Watchable = WatchedRequest & { video: WatchedVideo };

/**
 * What a watch page's secret opens.
 * @throws DomainError `not_found` for an unknown or ended one, before delivery and its reveal, and after a refund
 */
export async function findWatchable(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  watchKey: string,
): Promise<Watchable> {
  const request = watchableOf(await findWatched(db, { watchKey }));
  if (isSealed(request, clock.now())) throw new DomainError('not_found');
  return request;
}

/**
 * What a watch page shows: the video, or until the moment its fan chose only who it is for and when it opens.
 * @throws DomainError `not_found` for an unknown or ended secret, before delivery, and after a refund
 */
export async function viewWatchPage(ctx: Context, watchKey: string) {
  const request = watchableOf(await findWatched(ctx.db, { watchKey }));
  const now = ctx.clock.now();
  return isSealed(request, now) ? presentSealed(request, now) : presentWatch(ctx, request);
}

/**
 * A request and its video, for callers already authorised.
 * @throws DomainError `not_found` before delivery, and after a refund
 */
export async function findDelivered({ db }: Pick<Context, 'db'>, requestId: string): Promise<Watchable> {
  return watchableOf(await findWatched(db, { id: requestId }));
}

function watchableOf(request: WatchedRequest | null): Watchable {
  if (!request?.video || !isWatchable(request)) throw new DomainError('not_found');
  return { ...request, video: request.video };
}

/** Every take delivered for a request, as admins compare them; those taken down can’t be watched here. */
export async function takesOf(ctx: Context, requestId: string) {
  const { takes, latest } = await findTakes(ctx.db, requestId);
  return takes.map((take, place) => ({
    id: take.id,
    deliveredAt: take.createdAt.toISOString(),
    latest: take.id === latest,
    takenDown: take.takenDownAt !== null,
    poster: take.posterKey && take.takenDownAt === null ? signedUrl(ctx, take.posterKey) : null,
    video: take.takenDownAt === null ? presentCaptioned(ctx, take, `salamu-take-${place + 1}`) : null,
  }));
}

/**
 * Forget a video that no request, profile or page shows any more. The returned function deletes its files, once the
 * transaction has committed.
 */
export async function forgetVideo(
  tx: Queryable,
  id: string,
): Promise<(ctx: Pick<Context, 'db' | 'clock'>) => Promise<void>> {
  const keys = await deleteLooseVideo(tx, id);
  return (ctx) => dropFiles(ctx, keys);
}

interface File {
  key: string;
  bytes: number | bigint;
}

/**
 * The signed URL of the best MP4 of a request's video within this size; it grants nothing else, and starts within 15
 * minutes. Null if none is small enough.
 */
export async function messengerFile(
  ctx: Pick<Context, 'db' | 'env' | 'clock'>,
  requestId: string,
  most: number,
): Promise<string | null> {
  const video = (await findWatched(ctx.db, { id: requestId }))?.video;
  if (!video) throw new DomainError('not_found');
  // The original, then H.264 renditions, largest first.
  const lighter = video.renditions.filter(({ codecs }) => codecs.startsWith('avc1')).toReversed();
  const files: File[] = [...(video.mimeType === 'video/mp4' ? [video] : []), ...lighter];
  const fits = files.find(({ bytes }) => Number(bytes) <= most);
  return fits ? new URL(signedUrl(ctx, fits.key), ctx.env.publicUrl).href : null;
}
