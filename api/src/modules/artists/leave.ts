import { m } from '@salamu/messages/messages';
import type { SignedIn } from '#api/domain/account/viewer.ts';
import { profileFields } from '#api/domain/artist/profile.ts';
import { DomainError } from '#api/domain/errors.ts';
import { erasedFields } from '#api/domain/text/field.ts';
import { audit } from '#api/modules/audit/audit.ts';
import { balancesOf } from '#api/modules/money/balances/service.ts';
import { countOpenRequests } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { eraseArtistWords, noteErasure } from '../accounts/erasure/erase.ts';
import { closeSessionsOf } from '../accounts/sessions/sessions.ts';
import { lockOwn } from './change.ts';
import { deleteVideo } from './evidence/repo.ts';
import { forgetFiles } from './identity/files.ts';
import { deletePending, findPending } from './identity/repo.ts';
import {
  changeRole,
  deleteArtistRow,
  deleteWhatWaits,
  forgetSearchWords,
  hasRequests,
  lockProfile,
  type ProfileRow,
  updateArtist,
} from './profile/repo.ts';

/**
 * Delete an artist; the user becomes a fan and has to sign in again. The name stays if fans have requests in their
 * history; the rest of the profile is deleted. @throws DomainError `not_found`, `open_requests`, `open_balance`
 */
export async function deleteArtist(ctx: Context, user: SignedIn, artistId: string): Promise<void> {
  const dropFiles = await transaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const row = await lockOwn(tx, user, artistId, 'deleteArtist');
    const dropFiles = await remove(ctx, tx, row);
    if (user.id !== row.userId)
      await audit(tx, now, { actorId: user.id, action: 'artist_deleted', targetId: row.id });
    return dropFiles;
  });
  await dropFiles(ctx);
}

/** Repeats a deletion after a restore. Throws as `deleteArtist` does. */
export async function removeArtist(ctx: Context, artistId: string): Promise<void> {
  const dropFiles = await transaction(ctx.db, async (tx) => {
    const row = await lockProfile(tx, artistId);
    return row && remove(ctx, tx, row);
  });
  await dropFiles?.(ctx);
}

async function remove(ctx: Context, tx: Queryable, row: ProfileRow) {
  const dropFiles = await forgetArtist(tx, ctx.clock.now(), row.id);
  if (await changeRole(tx, row.userId, 'user')) await closeSessionsOf(ctx, tx, row.userId);
  return dropFiles;
}

/**
 * Delete an artist's row, or keep only the name if fans have requests in their history. The returned function deletes
 * photos and videos after commit. @throws DomainError `open_requests`, `open_balance`
 */
export async function forgetArtist(
  tx: Queryable,
  now: Date,
  id: string,
): Promise<(ctx: Context) => Promise<void>> {
  const shown = await lockProfile(tx, id);
  await assertMayLeave(tx, id);
  const pending = await findPending(tx, id);
  await deletePending(tx, id);
  const evidence = await deleteVideo(tx, id);
  await eraseArtistWords(tx, now, id);
  await noteErasure(tx, now, id);
  if (await hasRequests(tx, id)) {
    await updateArtist(tx, id, { ...forgotten(id), updatedAt: now });
    await deleteWhatWaits(tx, id);
  } else await deleteArtistRow(tx, id);
  if (shown) await forgetSearchWords(tx, shown);
  const dropShown = await forgetFiles(tx, { photoKey: shown?.photoKey, videoId: shown?.introVideoId });
  const dropPending = await forgetFiles(tx, {
    photoKey: pending?.photoKey,
    videoId: pending?.introVideoId,
  });
  const dropEvidence = await forgetFiles(tx, { videoId: evidence });
  return async (ctx) => {
    await dropEvidence(ctx);
    await dropShown(ctx);
    await dropPending(ctx);
  };
}

/** The columns of a deleted artist with a history. */
function forgotten(id: string) {
  return {
    ...erasedFields(profileFields),
    slug: `former-${id}`,
    photoKey: null,
    photoPlaceholder: null,
    introVideoId: null,
    priceUsd: null,
    timeZone: null,
    profileCompletedAt: null,
    verifiedAt: null,
    firstVerifiedAt: null,
    verificationNote: null,
    featured: false,
    listed: false,
  };
}

/** Why an artist may not be deleted or demoted: open requests, or money in escrow or owed. */
export async function leavingObstacles(db: Queryable, artistId: string): Promise<DomainError[]> {
  const obstacles: DomainError[] = [];
  if ((await countOpenRequests(db, artistId)) > 0)
    obstacles.push(new DomainError('open_requests', m.refused_artist_open()));
  const balances = await balancesOf(db, artistId);
  if (balances.some(({ available }) => available.amount < 0))
    obstacles.push(new DomainError('open_balance', m.refused_artist_owes()));
  else if (
    balances.some(({ held, available, inPayout }) => held.amount || available.amount || inPayout.amount)
  )
    obstacles.push(new DomainError('open_balance', m.refused_artist_balance()));
  return obstacles;
}

/**
 * The transaction has locked the artist's row, so that no order can come in between. @throws DomainError
 * `open_requests`, `open_balance`
 */
export async function assertMayLeave(tx: Queryable, artistId: string): Promise<void> {
  const [obstacle] = await leavingObstacles(tx, artistId);
  if (obstacle) throw obstacle;
}
