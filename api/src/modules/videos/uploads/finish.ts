import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { laneOf } from '#api/async/lane.ts';
import { DomainError } from '#api/domain/errors.ts';
import { uploadLimits } from '#api/domain/video/limits.ts';
import { refuse } from '#api/domain/video/refusal.ts';
import { roomToClean } from '#api/domain/video/room.ts';
import { inStrangersLane } from '#api/modules/photos/lane.ts';
import { openPicture } from '#api/modules/photos/picture.ts';
import { placeholderOf } from '#api/modules/photos/placeholder.ts';
import { extensionOf } from '#api/providers/storage/content-types.ts';
import { orStorageFull } from '#api/providers/storage/full.ts';
import { isVerifiedArtist } from '#api/records/artists-repo.ts';
import type { Context } from '#api/start/context.ts';
import { cleanApart } from '../inspection/clean-subprocess.ts';
import { sniff, sniffBytes } from '../inspection/container.ts';
import { sha256Of } from '../signing/der.ts';
import { signUpload } from '../signing/service.ts';
import type { UploadContent } from './content.ts';
import { LeaseLost, type UploadLease } from './lease.ts';
import { deleteUpload, finishUpload, type UploadRow } from './repo.ts';

const box = { width: 1280, height: 1280 };

/** Videos are cleaned side by side, but what strangers send keeps no artist's delivery waiting. */
const lanes = {
  artists: laneOf({ atOnce: 2, waiting: 50, retryAfter: 10 }),
  others: laneOf({ atOnce: 2, waiting: 50, retryAfter: 10 }),
};

interface Poster {
  jpeg: Uint8Array;
  placeholder: string;
}

/**
 * A video's poster in a form every messenger's preview shows: JPEG, at most 1,280 pixels a side, without metadata.
 * Refuses anything but a JPEG, PNG or WebP.
 */
async function inspectPoster(blob: Blob): Promise<Poster> {
  if (blob.size > uploadLimits.posterMaxBytes) throw refuse('picture');
  const limits = { maxBytes: uploadLimits.posterMaxBytes, maxPixels: uploadLimits.posterMaxPixels };
  const picture = await openPicture(new Uint8Array(await blob.arrayBuffer()), limits, box);
  if (!picture) throw refuse('picture');
  const { image } = picture;
  const jpeg = await image.clone().jpeg({ quality: 78, mozjpeg: true }).toBuffer();
  return { jpeg, placeholder: await placeholderOf(image) };
}

/**
 * Inspect an upload whose last byte has arrived, and move it into storage: a video stripped of everything but picture
 * and sound, and then signed. It only counts as finished once this succeeds, and it can be repeated after a crash.
 * @throws DomainError `invalid_input` with words for the artist: parts and row are gone then; `storage_full`: they are
 * kept; LeaseLost if another call has taken over
 */
export async function finish(ctx: Context, lease: UploadLease, upload: UploadRow): Promise<void> {
  const { id, token } = lease;
  const place = { id, session: lease.known.session ?? '' };
  try {
    const content = await ctx.workspace.lend(roomToClean(upload.bytes), async (folder) => {
      const path = join(folder, 'arrived');
      const whole = await ctx.parts.open(place, lease.known.parts);
      await orStorageFull(pipeline(whole, createWriteStream(path)));
      return store(ctx, lease, { path, cleanPath: join(folder, 'clean'), ownerId: upload.ownerId });
    });
    if (!(await finishUpload(ctx.db, { id, token, content, now: ctx.clock.now() }))) throw new LeaseLost();
  } catch (error) {
    if (error instanceof DomainError && error.code === 'invalid_input') await discard(ctx, place);
    throw error;
  }
  await ctx.parts.remove(place);
}

/** Forget an upload: it was refused, or its owner withdrew it. */
export async function discard(ctx: Context, place: { id: string; session: string | null }): Promise<void> {
  await ctx.parts.remove(place);
  await deleteUpload(ctx.db, place.id);
}

async function store(
  ctx: Context,
  lease: UploadLease,
  { path, cleanPath, ownerId }: { path: string; cleanPath: string; ownerId: string },
): Promise<UploadContent> {
  const file = Bun.file(path);
  const kind = sniff(await file.slice(0, sniffBytes).bytes());
  if (kind === null) throw refuse('not_a_video');
  if (kind === 'other-video') throw refuse('container');
  if (kind === 'still') throw refuse('still');
  // An owner is an account, or a guest’s request.
  const isArtists = await isVerifiedArtist(ctx.db, ownerId);
  if (kind === 'image') {
    const inspect = () => inspectPoster(file);
    const { jpeg, placeholder } = await (isArtists ? inspect() : inStrangersLane(inspect, ownerId));
    const key = `posters/${lease.id}.jpg`;
    await lease.assertHeld();
    await ctx.storage.put(key, jpeg);
    return { kind: 'poster', key, placeholder };
  }
  const lane = isArtists ? lanes.artists : lanes.others;
  const facts = await lane(() => cleanApart({ path, kind, cleanPath }), ownerId);
  const signed = await signUpload(ctx, { ...facts, path: cleanPath, ownerId });
  const key = `videos/${lease.id}.${extensionOf(facts.mimeType)}`;
  await lease.assertHeld();
  const ready = Bun.file(signed?.path ?? cleanPath);
  await ctx.storage.put(key, ready);
  const sha256 = (await sha256Of(ready.stream())).toString('hex');
  const { verificationId } = signed ?? {};
  return {
    kind: 'video',
    key,
    bytes: ready.size,
    sha256,
    ...(verificationId && { verificationId }),
    ...facts,
  };
}
