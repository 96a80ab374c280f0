import type { SignedIn } from '#api/domain/account/viewer.ts';
import { spokenWatchPath } from '#api/domain/request/watchable.ts';
import type { Context } from '#api/start/context.ts';
import { signedUrl } from '../signed-url.ts';
import { findLibrary } from './repo.ts';

/** Every video made for the caller that may be watched, the latest first. */
export async function listLibrary(
  ctx: Context,
  viewer: SignedIn,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const paging = { skip: (page - 1) * pageSize, take: pageSize };
  const { rows, total } = await findLibrary(ctx.db, viewer.id, paging);
  const items = rows.flatMap(({ id, recipientName, occasion, artist, video, deliveredAt, ...link }) => {
    const path = spokenWatchPath(link, ctx.env.languages);
    return (
      (video &&
        deliveredAt && {
          requestId: id,
          artist,
          recipientName,
          occasion,
          deliveredAt: deliveredAt.toISOString(),
          poster: video.posterKey && signedUrl(ctx, video.posterKey),
          duration: video.durationMs / 1000,
          bytes: Number(video.bytes),
          watchUrl: path && `${ctx.env.publicUrl}${path}`,
        }) ??
      []
    );
  });
  return { items, page, pageSize, total };
}
