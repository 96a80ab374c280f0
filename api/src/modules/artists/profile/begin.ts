import type { Category } from '#api/domain/artist/categories.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';
import { insertArtist } from './repo.ts';
import { freeSlug } from './slug.ts';

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
