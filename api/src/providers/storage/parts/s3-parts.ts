import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { S3Client } from 'bun';
import { endOf, type Landed } from '#api/domain/upload/parts.ts';
import { orStorageFull } from '../full.ts';
import type { S3Address } from '../s3-address.ts';
import type { LendFolder, PartStore, StorageLocation } from './parts.ts';
import { type Answer, s3Calls, textsIn, withoutQuotes } from './s3-calls.ts';

/** Every part but the last of a multipart upload has at least this many bytes. */
const leastBytes = 5 * 1024 * 1024;
const partBytes = 8 * 1024 * 1024;
const prefix = 'uploads/';
const tailMark = 'tail';

/**
 * One multipart upload per file. What breaks off below a part's minimum size is kept beside it as an object, the tail,
 * until more bytes arrive.
 */
export function s3Parts(address: S3Address, lend: LendFolder): PartStore {
  const client = new S3Client(address);
  const call = s3Calls(address);
  const keyOf = ({ id }: Pick<StorageLocation, 'id'>) => `${prefix}${id}`;
  const tailOf = (place: StorageLocation, number: number) => client.file(`${keyOf(place)}.${number}`);

  const collect = (
    place: StorageLocation,
    number: number,
    bytes: AsyncIterable<Uint8Array>,
    isLast: IsLast,
  ) =>
    lend(partBytes, async (folder): Promise<Landed> => {
      const path = join(folder, String(number));
      const { size, sha256 } = await keep(path, bytes);
      if (size < leastBytes && !isLast(size)) {
        await tailOf(place, number).write(Bun.file(path));
        return { bytes: size, mark: tailMark };
      }
      const query = { partNumber: String(number), uploadId: place.session };
      const { etag } = await call({ method: 'PUT', key: keyOf(place), query, body: { path, sha256 } });
      return { bytes: size, mark: etag };
    });

  /** The parts of the multipart upload; null if it has ended. */
  async function listed({ id, session }: StorageLocation): Promise<Map<number, Landed> | null> {
    const found = new Map<number, Landed>();
    let marker: string | undefined = '0';
    while (marker !== undefined) {
      const query: Record<string, string> = { uploadId: session, 'part-number-marker': marker };
      const page: Answer | null = await call({ method: 'GET', key: keyOf({ id }), query }).catch(nullIfNone);
      if (!page) return null;
      for (const part of textsIn(page.text, 'Part')) {
        const [number] = textsIn(part, 'PartNumber');
        const [size] = textsIn(part, 'Size');
        const [etag = ''] = textsIn(part, 'ETag');
        found.set(Number(number), { bytes: Number(size), mark: withoutQuotes(etag) });
      }
      const isMore = textsIn(page.text, 'IsTruncated')[0] === 'true';
      marker = isMore ? textsIn(page.text, 'NextPartNumberMarker')[0] : undefined;
    }
    return found;
  }

  const wholeBytes = async (place: Pick<StorageLocation, 'id'>) =>
    (await client.file(keyOf(place)).stat().catch(nullIfNone))?.size ?? null;

  return {
    partBytes,
    isTail: ({ mark }) => mark === tailMark,
    async begin(id) {
      const { text } = await orStorageFull(
        call({ method: 'POST', key: keyOf({ id }), query: { uploads: '' } }),
      );
      const [session] = textsIn(text, 'UploadId');
      if (!session) throw new Error('the bucket began an upload without a name');
      return session;
    },
    write: (place, number, bytes, isLast) => orStorageFull(collect(place, number, bytes, isLast)),
    readTail: (place, { number }) => tailOf(place, number).bytes(),
    async landed(place, parts) {
      const found = await listed(place);
      if (found) {
        for (const part of parts) {
          if (part.mark !== tailMark) continue;
          const tail = await tailOf(place, part.number).stat().catch(nullIfNone);
          if (tail) found.set(part.number, { bytes: tail.size, mark: tailMark });
        }
        return found;
      }
      // An upload completed by a copy that died before recording it.
      if ((await wholeBytes(place)) !== endOf(parts)) return null;
      return new Map(
        parts.map(({ number, bytes, mark }) => [number, { bytes: bytes ?? 0, mark: mark ?? '' }]),
      );
    },
    async open(place, parts) {
      const named = parts.map(
        ({ number, mark }) => `<Part><PartNumber>${number}</PartNumber><ETag>"${mark}"</ETag></Part>`,
      );
      const body = `<CompleteMultipartUpload>${named.join('')}</CompleteMultipartUpload>`;
      const query = { uploadId: place.session };
      await orStorageFull(call({ method: 'POST', key: keyOf(place), query, body }).catch(nullIfNone));
      return client.file(keyOf(place)).stream();
    },
    async remove({ id, session }) {
      if (session)
        await call({ method: 'DELETE', key: keyOf({ id }), query: { uploadId: session } }).catch(nullIfNone);
      // Listed first: deleting while listing would shift the pages.
      const all = await Array.fromAsync(objects(keyOf({ id })));
      for (const { key } of all) await client.file(key).delete().catch(nullIfNone);
    },
    async *places() {
      for await (const { key, changedAt } of objects(prefix)) yield { id: idIn(key), session: '', changedAt };
      yield* begun();
    },
  };

  async function* objects(under: string): AsyncGenerator<{ key: string; changedAt: Date }> {
    let continuationToken: string | undefined;
    do {
      const page = await client.list({ prefix: under, continuationToken });
      for (const { key, lastModified } of page.contents ?? [])
        yield { key, changedAt: new Date(lastModified ?? 0) };
      continuationToken = page.isTruncated ? page.nextContinuationToken : undefined;
    } while (continuationToken);
  }

  async function* begun(): AsyncGenerator<StorageLocation & { changedAt: Date }> {
    let markers: Record<string, string> | null = {};
    while (markers) {
      const query: Record<string, string> = { uploads: '', prefix, ...markers };
      const { text } = await call({ method: 'GET', key: '', query });
      for (const upload of textsIn(text, 'Upload')) {
        const [key = ''] = textsIn(upload, 'Key');
        const [session = ''] = textsIn(upload, 'UploadId');
        const [at = ''] = textsIn(upload, 'Initiated');
        yield { id: idIn(key), session, changedAt: new Date(at) };
      }
      const [keyMarker = ''] = textsIn(text, 'NextKeyMarker');
      const [uploadMarker = ''] = textsIn(text, 'NextUploadIdMarker');
      const isMore = textsIn(text, 'IsTruncated')[0] === 'true';
      markers = isMore ? { 'key-marker': keyMarker, 'upload-id-marker': uploadMarker } : null;
    }
  }
}

type IsLast = (bytes: number) => boolean;

const idIn = (key: string) => key.slice(prefix.length).split('.')[0] ?? '';

/** Write what arrives to a file, however slowly it comes, so that it takes up no memory meanwhile. */
async function keep(
  path: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ size: number; sha256: string }> {
  const hasher = new Bun.CryptoHasher('sha256');
  const file = createWriteStream(path);
  await pipeline(
    bytes,
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hasher.update(chunk);
        yield chunk;
      }
    },
    file,
  );
  return { size: file.bytesWritten, sha256: hasher.digest('hex') };
}

/** What no longer exists, or had already ended. */
function nullIfNone(error: unknown): null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'NoSuchUpload' || code === 'NoSuchKey' || code === 'NotFound') return null;
  throw error;
}
