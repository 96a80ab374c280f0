import type { Queryable } from '#api/start/database.ts';
import { type ProfileRow, updateArtist } from '../profile/repo.ts';
import { moveSlug } from '../profile/slug.ts';
import type { Asked } from './asked.ts';
import { type DropFiles, forgetFiles } from './files.ts';
import { nameColumns } from './repo.ts';

/**
 * Shows a change to the public. The address follows the stage name unless another one is asked for.
 * @throws DomainError `already_exists` where another artist has the address asked for
 */
export async function applyIdentity(
  tx: Queryable,
  now: Date,
  row: ProfileRow,
  { stageName, slug, photo, introVideoId }: Asked,
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
