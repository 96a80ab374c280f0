import { DomainError } from '#api/domain/errors.ts';
import { contentTypeOf } from '#api/providers/storage/content-types.ts';
import { isStorageKey, type StoredFile } from '#api/providers/storage/storage.ts';
import type { Context } from '#api/start/context.ts';
import { isDropped } from '../../files/drop.ts';
import { hasView, isPublicFile, isShownFile, noteView } from '../repo.ts';
import { readSignedUrl, type SignedAddress } from '../signed-url.ts';
import { rangeOf, type ServedFile } from './serve-file.ts';

const hour = 60 * 60;
const forEver = `public, max-age=${365 * 24 * hour}, immutable`;
/** Shorter than for photos: an artist may be delisted, and a video may be taken down. */
const publicVideo = `public, max-age=${15 * 60}`;

/**
 * A stored file that the URL allows its caller to read.
 * @throws DomainError `not_found` for an unknown file, a private one, and a wrong or expired URL
 */
export async function findMedia(ctx: Context, key: string, request: Request): Promise<ServedFile> {
  const query = new URL(request.url).searchParams;
  const contentType = isStorageKey(key) ? contentTypeOf(key) : null;
  const address = contentType && query.has('signature') ? readSignedUrl(ctx, key, query) : null;
  if (contentType === null || (query.has('signature') && !address)) throw new DomainError('not_found');
  const file = await ctx.storage.stat(key);
  const cacheControl =
    file &&
    (await (address ? signedPermission(ctx, address, file, request) : openPermission(ctx, key, query)));
  if (!cacheControl) throw new DomainError('not_found');
  return { ...file, contentType, cacheControl, download: query.get('download') };
}

/** How long anyone may cache a file that needs no signature (`Cache-Control`); null for a private one. */
async function openPermission(ctx: Context, key: string, query: URLSearchParams): Promise<string | null> {
  if (query.has('download')) return null;
  if (key.startsWith('photos/')) return (await isDropped(ctx, key)) ? null : forEver;
  return (await isPublicFile(ctx.db, key, ctx.clock.now())) ? publicVideo : null;
}

/**
 * How long the caller may cache a private file; null if the URL has expired or the file is no longer shown. After 15
 * minutes a URL only serves later parts of what started in time, so that neither a slow line nor a pause interrupts the
 * viewer, and a URL found later starts nothing.
 */
async function signedPermission(
  ctx: Context,
  { issuedAt, takenDown, startsFor, servesFor }: SignedAddress,
  file: StoredFile,
  request: Request,
): Promise<string | null> {
  const seconds = servesFor(file.bytes);
  if (seconds <= 0 || !(await isShownFile(ctx.db, file.key, takenDown))) return null;
  const view = { key: file.key, issuedAt };
  if (startsFor > 0) {
    const until = new Date(ctx.clock.now().getTime() + seconds * 1000);
    if (request.method === 'GET') await noteView(ctx.db, { ...view, until });
  } else {
    const range = rangeOf(request, file);
    const isLaterPart = range !== null && range !== 'unsatisfiable' && range.start > 0;
    if (!isLaterPart || !(await hasView(ctx.db, view))) return null;
  }
  return `private, max-age=${seconds}, immutable`;
}
