import { S3Client } from 'bun';
import { contentTypeOf } from './content-types.ts';
import { orStorageFull } from './full.ts';
import { assertKey, type KeyRule, type Storage } from './storage.ts';

/** A bucket of any service that speaks S3; `url` as `createStorage` describes it. */
export function s3Storage(url: URL, takes: KeyRule): Storage {
  const bucket = url.pathname.split('/')[1];
  if (!url.username || !url.password || !url.host || !bucket) {
    throw new Error('STORAGE_URL must read s3://KEY:SECRET@host/bucket');
  }
  const virtualHostedStyle = url.searchParams.get('style') === 'virtual';
  const scheme = url.searchParams.get('tls') === 'off' ? 'http' : 'https';
  const client = new S3Client({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    endpoint: `${scheme}://${virtualHostedStyle ? `${bucket}.` : ''}${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket,
    virtualHostedStyle,
  });
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
