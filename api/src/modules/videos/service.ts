import { DomainError } from '#api/domain/errors.ts';
import { isWatchable } from '#api/domain/request/watchable.ts';
import type { Context } from '#api/start/context.ts';
import type { Queryable } from '#api/start/database.ts';
import { newId } from '#api/start/ids.ts';
import { dropFiles } from '../files/drop.ts';
import {
  deleteLooseVideo,
  findByWatchKey,
  insertVideo,
  type WatchedRequest,
  type WatchedVideo,
} from './repo.ts';
import { findFinished } from './uploads/service.ts';

export interface VideoUploads {
  uploadId: string;
  posterUploadId?: string;
}

interface VideoToTake extends VideoUploads {
  /** The user who uploaded both. */
  ownerId: string;
  /** The artist in the video. */
  artistId: string;
  /** Where in the call the two stand, such as `profile.introVideo.`. */
  under?: string;
}

export interface TakenVideo {
  /** When its upload began; before a deadline it earns the grace. */
  uploadStartedAt: Date;
  /** Takes the upload for good and writes the video down; returns its id. Once only, within one transaction. */
  attach(tx: Queryable): Promise<string>;
}

/**
 * A finished upload as a video that a request or a profile can hold. Its file lies in storage already, so that
 * attaching it is a matter of rows alone.
 * @throws DomainError `invalid_input` on `uploadId` or `posterUploadId`, here and from `attach`
 */
export async function takeVideo(
  ctx: Context,
  { uploadId, posterUploadId, ownerId, artistId, under = '' }: VideoToTake,
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

  return {
    uploadStartedAt: video.startedAt,
    async attach(tx) {
      await video.attach(tx);
      await poster?.attach(tx);
      const { key, bytes, mimeType, durationMs, width, height, isClean } = video.content;
      const id = newId();
      const createdAt = ctx.clock.now();
      await insertVideo(tx, {
        id,
        artistId,
        key,
        posterKey: poster?.content.key ?? null,
        mimeType,
        bytes,
        durationMs,
        width,
        height,
        createdAt,
        cleanAt: isClean ? null : createdAt,
      });
      return id;
    },
  };
}

/**
 * What the secret of a watch page opens.
 * @throws DomainError `not_found` for an unknown secret, before delivery, and after a refund
 */
export async function findWatchable(
  { db }: Pick<Context, 'db'>,
  watchKey: string,
): Promise<WatchedRequest & { video: WatchedVideo }> {
  const request = await findByWatchKey(db, watchKey);
  if (!request?.video || !isWatchable(request)) throw new DomainError('not_found');
  return { ...request, video: request.video };
}

/**
 * Forgets a video that no request, profile or page of samples shows any more. The answer removes its files, once the
 * transaction has been committed.
 */
export async function forgetVideo(
  tx: Queryable,
  id: string,
): Promise<(ctx: Pick<Context, 'db' | 'clock'>) => Promise<void>> {
  const keys = await deleteLooseVideo(tx, id);
  return (ctx) => dropFiles(ctx, keys);
}
