import { createHash } from 'node:crypto';
import type { ByteRange, Storage, StoredFile } from '#api/providers/storage/storage.ts';

export interface ServedFile extends StoredFile {
  contentType: string;
  cacheControl: string;
  /** Save the file under this name instead of showing it. */
  download: string | null;
}

/** Answer GET and HEAD for a stored file: whole, one range, or 304 if the caller already has it. */
export function serveFile(storage: Storage, request: Request, file: ServedFile): Response {
  const etag = etagOf(file);
  const headers = new Headers({
    'accept-ranges': 'bytes',
    'cache-control': file.cacheControl,
    'content-disposition': disposition(file.download),
    'content-type': file.contentType,
    etag,
    'last-modified': file.modifiedAt.toUTCString(),
  });
  if (matches(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });

  const range = rangeOf(request, file);
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${file.bytes}`);
    headers.delete('content-type');
    return new Response(null, { status: 416, headers });
  }
  if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`);
  headers.set('content-length', String(range ? range.end - range.start + 1 : file.bytes));
  const body = request.method === 'HEAD' ? null : storage.open(file.key, range ?? undefined);
  return new Response(body, { status: range ? 206 : 200, headers });
}

/** A key's contents never change, so the key identifies them. */
function etagOf({ key, bytes }: StoredFile): string {
  return `"${createHash('sha256').update(`${key} ${bytes}`).digest('base64url').slice(0, 22)}"`;
}

function matches(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}

/**
 * The part of a file a call asks for; null means all of it. A range only counts if the caller's first part is from the
 * same file (`If-Range`).
 */
export function rangeOf({ method, headers }: Request, file: StoredFile) {
  if (method !== 'GET') return null;
  const etag = etagOf(file);
  const condition = headers.get('if-range');
  const isSameFile = condition === null || condition === etag || condition === file.modifiedAt.toUTCString();
  return isSameFile ? byteRange(headers.get('range'), file.bytes) : null;
}

function disposition(download: string | null): string {
  if (download === null) return 'inline';
  const ascii = download.replace(/[^\w .()-]/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(download).replace(/['()*]/g, percent)}`;
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/**
 * The part of a file a `Range` header asks for (RFC 9110, 14.2). Null means all of it: no header, another unit, several
 * ranges, or an invalid header. `unsatisfiable` lies outside the file.
 */
export function byteRange(header: string | null, bytes: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.replaceAll(' ', '') ?? '');
  if (!match) return null;
  const [, first = '', last = ''] = match;
  if (first === '') {
    if (last === '') return null;
    const length = Math.min(Number(last), bytes);
    return length === 0 ? 'unsatisfiable' : { start: bytes - length, end: bytes - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= bytes) return 'unsatisfiable';
  return { start, end: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) };
}
