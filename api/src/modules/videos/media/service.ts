import type { Context } from '#api/context.ts';
import { DomainError } from '#api/domain/errors.ts';
import { contentTypeOf } from '#api/providers/storage/content-types.ts';
import { isStorageKey } from '#api/providers/storage/storage.ts';
import { isPublicFile } from '../repo.ts';
import type { ServedFile } from './serve-file.ts';
import { secondsLeft } from './signed-url.ts';

const hour = 60 * 60;
const forEver = `public, max-age=${365 * 24 * hour}, immutable`;
/** Shorter than for photos: an artist may stop being listed. */
const aDay = `public, max-age=${24 * hour}`;

/**
 * A stored file that the address lets its caller read.
 * @throws DomainError `not_found` for an unknown file, one that is private, and a signature that is wrong or expired
 */
export async function findMedia(ctx: Context, key: string, query: URLSearchParams): Promise<ServedFile> {
  const contentType = isStorageKey(key) ? contentTypeOf(key) : null;
  if (contentType === null) throw new DomainError('not_found');
  const cacheControl = await permission(ctx, key, query);
  const file = cacheControl && (await ctx.storage.stat(key));
  if (!cacheControl || !file) throw new DomainError('not_found');
  return { ...file, contentType, cacheControl, download: query.get('download') };
}

/** How long a caller who may read the file may keep it (`Cache-Control`); null for one who may not. */
async function permission(ctx: Context, key: string, query: URLSearchParams): Promise<string | null> {
  if (query.has('signature')) {
    const seconds = secondsLeft(ctx, key, query);
    return seconds > 0 ? `private, max-age=${seconds}, immutable` : null;
  }
  if (query.has('download')) return null;
  if (key.startsWith('photos/')) return forEver;
  return (await isPublicFile(ctx.db, key)) ? aDay : null;
}
