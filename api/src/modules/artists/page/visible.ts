import { serves, type Viewer } from '#api/domain/account/viewer.ts';
import { DomainError } from '#api/domain/errors.ts';
import type { Context } from '#api/start/context.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { isUuid } from '#api/start/database/ids.ts';
import { type ArtistRow, findArtist, findByFormerSlug } from './repo.ts';

/**
 * The artist with an id or slug, if the viewer may see them: everyone once listed, the artist and the admins before.
 * @throws DomainError `not_found`
 */
export async function findVisible({ db }: Context, viewer: Viewer, idOrSlug: string): Promise<ArtistRow> {
  const row = isUuid(idOrSlug)
    ? await findArtist(db, { id: idOrSlug })
    : await findBySlug(db, idOrSlug.toLowerCase());
  if (!row || !(row.listed || isOwn(viewer, row))) throw new DomainError('not_found');
  return row;
}

export async function findBySlug(db: Queryable, slug: string): Promise<ArtistRow | null> {
  return (await findArtist(db, { slug })) ?? findByFormerSlug(db, slug);
}

export function isOwn(viewer: Viewer, row: ArtistRow): boolean {
  return viewer.kind === 'user' && (serves(viewer, 'getArtistForAdmin') || viewer.id === row.userId);
}
