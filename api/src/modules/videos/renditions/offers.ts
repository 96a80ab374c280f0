import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { m } from '@salamu/messages/messages';
import { DomainError } from '#api/domain/errors.ts';
import {
  isOffered,
  mostOfferedBytes,
  type OfferedKind,
  offeredKey,
  offerPatience,
} from '#api/domain/rendition.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { piecesWithin } from '#api/http/read-bytes.ts';
import type { SignedIn } from '#api/http/viewer.ts';
import type { Context } from '#api/start/context.ts';
import { findOwnUpload } from '../uploads/repo.ts';
import { endPatience, findPromised, type VideoToRender } from './repo.ts';
import { isMaking, missingOf } from './service.ts';

/** The video that an upload became, while its renditions are awaited; null if they no longer are. */
async function findAwaited(ctx: Context, user: SignedIn, uploadId: string): Promise<VideoToRender | null> {
  const now = ctx.clock.now();
  const upload = await findOwnUpload(ctx.db, { id: uploadId, ownerId: user.id, now });
  if (!upload) throw new DomainError('not_found');
  const { attachedAt, content } = upload;
  if (!attachedAt || content?.kind !== 'video' || !isMaking(ctx)) return null;
  const video = await findPromised(ctx.db, content.key);
  const isAwaited = video?.renderAt?.getTime() === (video && after(video.createdAt, offerPatience).getTime());
  return isAwaited ? video : null;
}

/** Those not offered yet. */
async function wantedOf(ctx: Context, video: VideoToRender): Promise<OfferedKind[]> {
  const kinds = missingOf(video).filter(isOffered);
  const stored = await Promise.all(kinds.map((kind) => ctx.storage.stat(offeredKey(video.id, kind))));
  return kinds.filter((_, nth) => stored[nth] === null);
}

/**
 * Which lighter files of an upload's video its sender may send; none where it was not promised, or it is too late.
 * @throws DomainError `not_found` for an upload that is unknown or another's
 */
export async function viewWanted(ctx: Context, user: SignedIn, uploadId: string) {
  const video = await findAwaited(ctx, user, uploadId);
  return { wanted: video ? await wantedOf(ctx, video) : [] };
}

/**
 * Keep a lighter file until it is compared with the video; the last of those awaited ends the wait.
 * @throws DomainError `not_found` for one that isn't wanted, `too_large`
 */
export async function offerRendition(
  ctx: Context,
  user: SignedIn,
  { id, kind }: { id: string; kind: OfferedKind },
  request: Request,
) {
  const video = await findAwaited(ctx, user, id);
  if (!video || !(await wantedOf(ctx, video)).includes(kind)) throw new DomainError('not_found');
  const most = mostOfferedBytes(kind, video.durationMs);
  await ctx.workspace.lend(most, async (folder) => {
    const path = join(folder, 'offered');
    await pipeline(piecesWithin(request.body, most, tooLarge), createWriteStream(path));
    await ctx.storage.put(offeredKey(video.id, kind), Bun.file(path));
  });
  const wanted = await wantedOf(ctx, video);
  if (wanted.length === 0 && (await endPatience(ctx.db, video, ctx.clock.now()))) ctx.wake();
  return { wanted };
}

const tooLarge = () => new DomainError('too_large', m.refused_rendition_large());
