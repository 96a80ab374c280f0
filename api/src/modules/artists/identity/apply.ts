import type { Queryable } from '#api/start/database/database.ts';
import { type ProfileRow, updateArtist } from '../profile/repo.ts';
import { moveSlug } from '../profile/slug.ts';
import type { IdentityChange } from './asked.ts';
import { type DropFiles, forgetFiles } from './files.ts';
import { nameColumns } from './repo.ts';

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
