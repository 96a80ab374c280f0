import type { Queryable } from '#api/database.ts';
import { reservedSlugs, slugify } from '#api/domain/artist/profile.ts';
import { DomainError } from '#api/domain/errors.ts';
import { lockSlugsLike, type ProfileRow } from './repo.ts';

/**
 * A free slug made of the stage name: `amina`, else `amina-2`, `amina-3`; for a name without Latin letters `artist`,
 * `artist-2`. It stays free until the transaction ends.
 */
export async function freeSlug(tx: Queryable, stageName: string): Promise<string> {
  const base = slugify(stageName) || 'artist';
  const taken = await lockSlugsLike(tx, base);
  let slug = base;
  for (let number = 2; taken.has(slug) || reservedSlugs.has(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}

/**
 * The slug a profile is saved with: the one asked for, else the one it has. It follows the stage name only until the
 * profile is complete: afterwards it stands in links.
 * @throws DomainError `already_exists` where another artist has the one asked for
 */
export async function chooseSlug(
  tx: Queryable,
  row: ProfileRow | null,
  { stageName, wanted }: { stageName: string; wanted: string | null },
): Promise<string> {
  if (wanted && wanted !== row?.slug) {
    if ((await lockSlugsLike(tx, wanted)).has(wanted)) {
      throw new DomainError('already_exists', 'Another artist has that address. Choose a different one.');
    }
    return wanted;
  }
  const stays = row && (row.profileCompletedAt || isMadeOf(row.slug, stageName));
  return stays ? row.slug : freeSlug(tx, stageName);
}

function isMadeOf(slug: string, stageName: string): boolean {
  const base = slugify(stageName) || 'artist';
  return slug === base || (slug.startsWith(`${base}-`) && /^[0-9]+$/.test(slug.slice(base.length + 1)));
}
