import { m } from '@salamu/messages/messages';
import anyAscii from 'any-ascii';
import type { Category } from '#api/domain/artist/categories.ts';
import { reservedSlugs, slugify } from '#api/domain/artist/profile.ts';
import { DomainError } from '#api/domain/errors.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';
import { insertArtist, lockSlugsLike, type ProfileRow, replaceFormerSlug } from './repo.ts';

/** Transliterate any script: `Ɔbi ɗan ƙasa` → obi-dan-kasa. */
const spelled = (stageName: string) =>
  slugify(anyAscii(stageName.normalize('NFC').replace(/\p{Extended_Pictographic}/gu, ''))) || 'artist';

/**
 * A free slug made from the stage name: `amina`, else `amina-2`, `amina-3`; for a name without letters `artist`,
 * `artist-2`. Locked until the transaction ends. `artistId`'s own former slugs count as free.
 */
export async function freeSlug(
  tx: Queryable,
  stageName: string,
  artistId: string | null = null,
): Promise<string> {
  const base = spelled(stageName);
  const taken = await lockSlugsLike(tx, base, artistId);
  let slug = base;
  for (let number = 2; taken.has(slug) || reservedSlugs.has(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}

/** Whether no other artist uses or has used this slug; locks it until the transaction ends. */
export async function isFree(tx: Queryable, slug: string, artistId: string | null): Promise<boolean> {
  return !(await lockSlugsLike(tx, slug, artistId)).has(slug);
}

/** @throws DomainError `already_exists` if another artist has, or had, this slug */
export async function assertFree(tx: Queryable, slug: string, artistId: string | null): Promise<void> {
  if (!(await isFree(tx, slug, artistId))) throw new DomainError('already_exists', m.refused_slug());
}

interface Naming {
  stageName: string;
  wanted: string | null;
}

/**
 * The slug to save a new profile with: the requested one, else one made from the stage name.
 * @throws DomainError `already_exists`
 */
export async function chooseSlug(tx: Queryable, { stageName, wanted }: Naming): Promise<string> {
  if (!wanted) return freeSlug(tx, stageName);
  await assertFree(tx, wanted, null);
  return wanted;
}

/**
 * The slug for a changed profile: the requested one, else one that follows the stage name. Former slugs keep
 * redirecting to the artist. @throws DomainError `already_exists`
 */
export async function moveSlug(
  tx: Queryable,
  now: Date,
  row: ProfileRow,
  { stageName, wanted }: Naming,
): Promise<string> {
  const slug = await slugAfter(tx, row, { stageName, wanted });
  if (slug === row.slug) return slug;
  const left = row.firstVerifiedAt ? row.slug : null;
  await replaceFormerSlug(tx, row.id, { left, taken: slug, at: now });
  return slug;
}

async function slugAfter(tx: Queryable, row: ProfileRow, { stageName, wanted }: Naming): Promise<string> {
  if (wanted && wanted !== row.slug) {
    await assertFree(tx, wanted, row.id);
    return wanted;
  }
  const stays = wanted || stageName === row.stageName || isMadeOf(row.slug, stageName);
  return stays ? row.slug : freeSlug(tx, stageName, row.id);
}

function isMadeOf(slug: string, stageName: string): boolean {
  const base = spelled(stageName);
  return slug === base || (slug.startsWith(`${base}-`) && /^[0-9]+$/.test(slug.slice(base.length + 1)));
}

interface Beginning {
  userId: string;
  stageName: string;
  category: Category;
  country: string;
}

/** Create the profile of someone who has just become an artist: incomplete, and visible to no one else. */
export async function beginProfile(tx: Queryable, now: Date, beginning: Beginning): Promise<{ id: string }> {
  const id = newId();
  const slug = await freeSlug(tx, beginning.stageName);
  await insertArtist(tx, { id, slug, ...beginning, createdAt: now, updatedAt: now });
  return { id };
}
