import { dirname } from 'node:path';
import { baseLocale } from '@salamu/messages/locales';
import { currentLocale } from '@salamu/messages/messages';
import { type Category, craftName } from '#api/domain/artist/categories.ts';
import { countryName } from '#api/domain/artist/countries.ts';
import { DomainError } from '#api/domain/errors.ts';
import type { Context } from '#api/start/context.ts';
import { widthsUpTo } from '../../photos/widths.ts';
import { findBySlug } from '../page/visible.ts';
import { drawSocialImage } from './draw.ts';

/** Bump it when the drawing changes, so that stored pictures are redrawn. */
const edition = 2;

export interface SocialImage {
  /** Identifies the content: another name, portrait, craft, country or language is another picture. */
  etag: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * The link-preview picture of a listed artist in the language spoken here. Drawn on first use, then kept in storage.
 * @throws DomainError `not_found`
 */
export async function socialImage({ db, storage }: Context, slug: string): Promise<SocialImage> {
  const artist = await findBySlug(db, slug);
  if (!artist?.listed) throw new DomainError('not_found');
  const { id, stageName, category, country, photoKey } = artist;
  const line = `${craftName(category as Category)}, ${countryName(country)}`;
  const hash = Bun.hash(JSON.stringify([edition, stageName, line, photoKey])).toString(36);
  const folder = folderOf(id);
  const own = currentLocale() === baseLocale ? folder : `${folder}/${currentLocale()}`;
  const key = `${own}/${hash}.jpg`;
  const etag = `"${hash}"`;
  if (await storage.stat(key)) return { etag, bytes: await Bun.readableStreamToBytes(storage.open(key)) };

  const bytes = await drawSocialImage({ stageName, line, portrait: await portraitOf(storage, photoKey) });
  for await (const older of storage.list(`${own}/`))
    if (dirname(older.key) === own) await storage.delete(older.key);
  await storage.put(key, bytes);
  return { etag, bytes };
}

/** Delete an artist's link-preview pictures, which show name and portrait. */
export async function deleteSocialImages({ storage }: Context, artistId: string): Promise<void> {
  for await (const { key } of storage.list(`${folderOf(artistId)}/`)) await storage.delete(key);
}

const folderOf = (artistId: string) => `social/${artistId}`;

async function portraitOf(storage: Context['storage'], photoKey: string | null): Promise<Uint8Array | null> {
  const width = photoKey && widthsUpTo(photoKey).at(-1);
  const key = width && `${photoKey}/${width}.webp`;
  if (!key || !(await storage.stat(key))) return null;
  return Bun.readableStreamToBytes(storage.open(key));
}
