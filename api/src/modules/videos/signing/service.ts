import { join } from 'node:path';
import { after } from '#api/domain/request/deadlines.ts';
import { dayOf } from '#api/domain/time/date-range.ts';
import { signing } from '#api/domain/video/limits.ts';
import { roomToClean } from '#api/domain/video/room.ts';
import { groupVerificationId, newVerificationId } from '#api/domain/video/verification.ts';
import { download } from '#api/providers/storage/download.ts';
import { stageNameOf } from '#api/records/artists-repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { dropFiles } from '../../files/drop.ts';
import { keepProof } from '../proofs/service.ts';
import { signingKey } from './authority.ts';
import { pemOf } from './certificates.ts';
import { sha256Of } from './der.ts';
import { findVideoToSign, showSigned } from './repo.ts';
import { signApart } from './sign-subprocess.ts';

const signedMark = '-signed';

/** Whether a video gets credentials: WebM has no place for them. */
export const isSignable = ({ mimeType, bytes }: { mimeType: string; bytes: number }): boolean =>
  mimeType !== 'video/webm' && bytes <= signing.maxBytes;

interface CleanFile {
  path: string;
  mimeType: string;
  ownerId: string;
}

/**
 * Sign a clean upload of an artist beside itself. Null if it gets no credentials, or none yet: a delivery is never lost
 * for lack of them, and `signLater` tries again.
 */
export async function signUpload(
  ctx: Context,
  { path, mimeType, ownerId }: CleanFile,
): Promise<{ path: string; verificationId: string } | null> {
  const artist = isSignable({ mimeType, bytes: Bun.file(path).size }) && (await stageNameOf(ctx.db, ownerId));
  if (!artist) return null;
  const verificationId = newVerificationId();
  try {
    return { path: await sign(ctx, { path, mimeType, artist, verificationId }), verificationId };
  } catch (error) {
    ctx.log.warn({ error }, 'an upload could not be signed');
    return null;
  }
}

async function sign(
  ctx: Context,
  video: { path: string; mimeType: string; artist: string; verificationId: string },
): Promise<string> {
  const { path, mimeType, artist, verificationId } = video;
  const { root, leaf, privateKey } = await signingKey(ctx);
  const signedPath = `${path}${signedMark}`;
  await signApart({
    path,
    signedPath,
    mimeType,
    credentials: {
      artist,
      day: dayOf(ctx.clock.now()),
      verificationId: groupVerificationId(verificationId),
    },
    root: pemOf(root),
    leaf: Buffer.from(leaf).toString('base64'),
    privateKey,
  });
  return signedPath;
}

/**
 * Sign a delivered video that could not be signed when it was sent. That is tried for a day, and then the video's hash alone
 * vouches for it. The signed file's key is derived from the old one, so that leftovers of a crash are found again.
 */
export async function signLater(ctx: Context, id: string): Promise<void> {
  const video = await findVideoToSign(ctx.db, id);
  if (!video || ctx.clock.now() >= after(video.createdAt, signing.triedForMs)) return;
  const { proof, mimeType } = video;
  const dot = video.key.lastIndexOf('.');
  const [name, extension] = [video.key.slice(0, dot), video.key.slice(dot)];
  if (proof && !name.endsWith(signedMark)) {
    const { verificationId, requestId, request } = proof;
    const bytes = (await ctx.storage.stat(video.key))?.bytes ?? 0;
    await ctx.workspace.lend(roomToClean(bytes), async (folder) => {
      const path = join(folder, 'stored');
      await download(ctx.storage, video.key, path);
      const artist = request.artist.stageName;
      const signed = Bun.file(await sign(ctx, { path, mimeType, artist, verificationId }));
      const key = `${name}${signedMark}${extension}`;
      await ctx.storage.put(key, signed);
      const sha256 = await sha256Of(signed.stream());
      await transaction(ctx.db, async (tx) => {
        const shown = { key, bytes: signed.size, signedAt: ctx.clock.now() };
        if (await showSigned(tx, video, shown)) await keepProof(tx, { videoId: id, requestId, sha256 });
      });
    });
  }
  await dropFiles(ctx, [`${name.replace(signedMark, '')}${extension}`]);
}
