import { S3Client } from 'bun';
import { contentTypeOf } from './content-types.ts';
import { orStorageFull } from './full.ts';
import { readS3Address } from './s3-address.ts';
import { assertKey, type KeyRule, type Storage } from './storage.ts';

/** A bucket on any S3-compatible service; `url` as `createStorage` describes it. */
export function s3Storage(url: URL, takes: KeyRule): Storage {
  const client = new S3Client(readS3Address(url));
  const fileOf = (key: string) => {
    assertKey(key, takes);
    return client.file(key);
  };

  return {
    async put(key, body) {
      const content = body instanceof ReadableStream ? new Response(body) : body;
      await orStorageFull(fileOf(key).write(content, { type: contentTypeOf(key) ?? undefined }));
    },
    async stat(key) {
      const found = await fileOf(key).stat().catch(nullIfMissing);
      return found && { key, bytes: found.size, modifiedAt: found.lastModified };
    },
    open(key, range) {
      const file = fileOf(key);
      return (range ? file.slice(range.start, range.end + 1) : file).stream();
    },
    async delete(key) {
      await fileOf(key).delete().catch(nullIfMissing);
    },
    async *list(prefix) {
      let continuationToken: string | undefined;
      do {
        const page = await client.list({ prefix, continuationToken });
        for (const { key, size, lastModified } of page.contents ?? []) {
          if (size === undefined || lastModified === undefined) continue;
          yield { key, bytes: size, modifiedAt: new Date(lastModified) };
        }
        continuationToken = page.isTruncated ? page.nextContinuationToken : undefined;
      } while (continuationToken);
    },
    async ping() {
      await client.list({ maxKeys: 1 });
    },
  };
}

function nullIfMissing(error: { code?: string }): null {
  if (error.code === 'NoSuchKey' || error.code === 'NotFound') return null;
  throw error;
}
