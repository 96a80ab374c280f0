import type { SignedIn } from '#api/domain/account/viewer.ts';
import { audit } from '#api/modules/audit/audit.ts';
import { notify } from '#api/modules/notifications/outbox/service.ts';
import { adminsWhoMay } from '#api/records/accounts-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';
import { type ProfileRow, updateArtist } from '../profile/repo.ts';
import { assertFree, moveSlug } from '../profile/slug.ts';
import {
  askedIn,
  askedOf,
  auditedValues,
  columnsAsked,
  type IdentityChange,
  replacedValues,
} from './asked.ts';
import { type DropFiles, forgetFiles } from './files.ts';
import { deletePending, findPending, insertPending, nameColumns } from './repo.ts';

/**
 * Save the artist's public identity: stage name, slug, photo and intro video. A verified artist's changes wait for an
 * admin; everyone else's apply right away. The artist's row is locked.
 * @throws DomainError `already_exists` if another artist has the requested slug
 */
export async function saveIdentity(
  tx: Queryable,
  now: Date,
  user: SignedIn,
  row: ProfileRow,
  sent: IdentityChange,
): Promise<DropFiles | null> {
  const asked = askedOf(row, sent);
  if (Object.keys(asked).length === 0) return null;
  if (asked.slug) await assertFree(tx, asked.slug, row.id);
  if (row.verifiedAt && user.role !== 'admin') return askChange(tx, now, row, asked);
  if (user.id === row.userId) await auditOwn(tx, now, row, asked);
  else if (row.profileCompletedAt) await tellOwner(tx, now, row);
  return applyIdentity(tx, now, row, asked);
}

/** An incomplete profile is private. An admin's change is logged with the rest of the profile. */
async function auditOwn(tx: Queryable, now: Date, row: ProfileRow, asked: IdentityChange): Promise<void> {
  if (!row.profileCompletedAt) return;
  await audit(tx, now, {
    actorId: row.userId,
    action: 'identity_changed',
    targetId: row.id,
    before: replacedValues(row, asked),
    after: auditedValues(asked),
  });
}

async function tellOwner(tx: Queryable, now: Date, { id, userId }: ProfileRow): Promise<void> {
  await notify(tx, now, [
    {
      key: `${newId()}:identity_changed`,
      payload: { kind: 'artist-mail', artistId: id, userId, about: 'identity_changed' },
    },
  ]);
}

/**
 * Queue a change for review. Merging it with a pending one makes it a new change, so that no admin approves something
 * they have not seen.
 */
async function askChange(
  tx: Queryable,
  now: Date,
  row: ProfileRow,
  asked: IdentityChange,
): Promise<DropFiles> {
  const before = await findPending(tx, row.id);
  const together: IdentityChange = { ...(before && askedIn(before)), ...asked };
  const id = newId();
  if (before) await deletePending(tx, row.id);
  await insertPending(tx, { id, artistId: row.id, askedAt: now, ...columnsAsked(together) });
  await audit(tx, now, {
    actorId: row.userId,
    action: before ? 'identity_change_replaced' : 'identity_change_asked',
    targetId: row.id,
    before: { ...replacedValues(row, together), ...(before && { change: before.id }) },
    after: { ...auditedValues(together), change: id },
  });
  const about = { artistId: row.id, kind: 'artist-mail' } as const;
  const admins = before ? [] : await adminsWhoMay(tx, 'approvePendingChange');
  await notify(tx, now, [
    {
      key: `${id}:identity_change_asked`,
      payload: { ...about, userId: row.userId, about: 'identity_change_asked' },
    },
    ...admins.map((adminId) => ({
      key: `${id}:identity_change_waits:${adminId}`,
      payload: { ...about, userId: adminId, about: 'identity_change_waits' as const },
    })),
  ]);
  return forgetFiles(tx, {
    photoKey: asked.photo && before?.photoKey,
    videoId: asked.introVideoId !== undefined ? before?.introVideoId : null,
  });
}

/**
 * Publish a change. The slug follows the stage name unless another one is requested.
 * @throws DomainError `already_exists` if another artist has the requested slug
 */
export async function applyIdentity(
  tx: Queryable,
  now: Date,
  row: ProfileRow,
  { stageName, slug, photo, introVideoId }: IdentityChange,
): Promise<DropFiles> {
  await updateArtist(tx, row.id, {
    ...(stageName && nameColumns(stageName)),
    ...photo,
    ...(introVideoId !== undefined && { introVideoId }),
    slug: await moveSlug(tx, now, row, { stageName: stageName ?? row.stageName, wanted: slug ?? null }),
    updatedAt: now,
  });
  return forgetFiles(tx, {
    photoKey: photo && row.photoKey,
    videoId: introVideoId !== undefined ? row.introVideoId : null,
  });
}
