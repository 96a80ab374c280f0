import type { Context } from '#api/start/context.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { deletePhoto } from '../../photos/service.ts';
import { forgetVideo } from '../../videos/service.ts';

/** Deletes files no row refers to any more; call it after the transaction has committed. */
export type DropFiles = (ctx: Context) => Promise<void>;

export async function forgetFiles(
  tx: Queryable,
  { photoKey, videoId }: { photoKey?: string | null; videoId?: string | null },
): Promise<DropFiles> {
  const dropVideo = videoId ? await forgetVideo(tx, videoId) : null;
  return async (ctx) => {
    if (photoKey) await deletePhoto(ctx, photoKey);
    await dropVideo?.(ctx);
  };
}
