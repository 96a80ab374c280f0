import type { SignedIn, SignedInArtist } from '#api/domain/account/viewer.ts';
import { evidenceVideoProblem } from '#api/domain/artist/evidence.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { addDays } from '#api/domain/request/deadlines.ts';
import { keptDays } from '#api/domain/retention.ts';
import { audit } from '#api/modules/audit/audit.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { isUuid } from '#api/start/database/ids.ts';
import { isOfUpload, takeVideo } from '../../videos/service.ts';
import { signedUrl } from '../../videos/signed-url.ts';
import { forgetFiles } from '../identity/files.ts';
import { updateArtist } from '../profile/repo.ts';
import type { OwnVerification } from './model.ts';
import { deleteVideo, findOldVideos, findVideo, insertVideo } from './repo.ts';
import { lockToSend, viewOwnVerification } from './service.ts';

const batch = 100;

/**
 * Store an artist's video, replacing an earlier one; a refused artist then awaits a decision again. Repeating the last
 * call changes nothing. @throws DomainError `invalid_transition` as `sendAnswer` does, or `invalid_input` on
 * `uploadId`
 */
export async function sendVideo(
  ctx: Context,
  artist: SignedInArtist,
  uploadId: string,
): Promise<OwnVerification> {
  const { artistId } = artist;
  const sent = await findVideo(ctx.db, artistId);
  if (sent && isOfUpload(sent.video.key, uploadId)) return viewOwnVerification(ctx, artist);
  const taken = await takeVideo(ctx, { uploadId, ownerId: artist.id, artistId });
  const problem = evidenceVideoProblem(taken.facts);
  if (problem) throw invalidInput({ path: 'uploadId', message: problem });
  const dropEarlier = await transaction(ctx.db, async (tx) => {
    const row = await lockToSend(tx, artistId);
    const earlier = await deleteVideo(tx, artistId);
    const videoId = await taken.attach(tx);
    await insertVideo(tx, { artistId, videoId, sentAt: ctx.clock.now() });
    if (row.verificationNote !== null) await updateArtist(tx, artistId, { verificationNote: null });
    return forgetFiles(tx, { videoId: earlier });
  });
  await dropEarlier(ctx);
  return viewOwnVerification(ctx, artist);
}

/**
 * The video for an admin to watch; the audit log records it.
 * @throws DomainError `not_found`
 */
export async function watchVideo(ctx: Context, admin: SignedIn, artistId: string): Promise<{ url: string }> {
  const key = await transaction(ctx.db, async (tx) => {
    const sent = isUuid(artistId) ? await findVideo(tx, artistId) : null;
    if (!sent) throw new DomainError('not_found');
    const after = { evidence: 'video' };
    await audit(tx, ctx.clock.now(), {
      actorId: admin.id,
      action: 'evidence_opened',
      targetId: artistId,
      after,
    });
    return sent.video.key;
  });
  return { url: signedUrl(ctx, key) };
}

/** Delete videos past their retention period. */
export async function eraseOldVideos(ctx: Context): Promise<void> {
  const before = addDays(ctx.clock.now(), -keptDays.evidenceVideos);
  for (const artistId of await findOldVideos(ctx.db, before, batch)) {
    const drop = await transaction(ctx.db, async (tx) =>
      forgetFiles(tx, { videoId: await deleteVideo(tx, artistId, before) }),
    );
    await drop(ctx);
  }
}
