import { failure, pageOf, xml } from './answers.ts';
import { etagOf, multipartUploads } from './multipart.ts';
import { type Credentials, isSigned } from './signature.ts';

export interface Bucket {
  /** As `STORAGE_URL` takes it. */
  url: string;
  contentTypeOf(key: string): string | undefined;
  /** Of every whole file. */
  keys(): string[];
  /** How many uploads in parts were begun and neither completed nor aborted. */
  unfinished(): number;
  /** The largest body that one request has brought. */
  mostBytesAtOnce(): number;
  /** From now on refuses what is written, as a bucket without room does; null takes everything again. */
  refuseWrites(refusal: { status: number; code: string } | null): void;
  /** From now on every call that `holds` speaks of waits, and is carried out when the promise is kept. */
  delay(holds: ((method: string, url: URL) => Promise<void> | undefined) | null): void;
  close(): Promise<void>;
}

interface StoredObject {
  bytes: Uint8Array;
  type: string;
  modifiedAt: Date;
}

/**
 * A bucket on this machine that speaks as much of S3 as the product needs, uploads in parts too, and checks
 * every signature (AWS Signature Version 4). For tests.
 */
export function openBucket(credentials: Credentials, now: () => Date = () => new Date()): Bucket {
  const files = new Map<string, StoredObject>();
  const keep = (key: string, file: Omit<StoredObject, 'modifiedAt'>) =>
    void files.set(key, { ...file, modifiedAt: now() });
  const uploads = multipartUploads(keep, now);
  let mostBytes = 0;
  let refusal: { status: number; code: string } | null = null;
  let holds: ((method: string, url: URL) => Promise<void> | undefined) | null = null;

  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const url = new URL(request.url);
      const body = await request.bytes();
      mostBytes = Math.max(mostBytes, body.length);
      await holds?.(request.method, url);
      if (!isSigned(request, url, body, credentials)) return failure(403, 'SignatureDoesNotMatch');
      const [, bucket, ...segments] = decodeURIComponent(url.pathname).split('/');
      if (bucket !== credentials.name) return failure(404, 'NoSuchBucket');
      const writes = request.method === 'PUT' || request.method === 'POST';
      if (refusal && writes) return failure(refusal.status, refusal.code);
      return answer(request, url.searchParams, segments.join('/'), body);
    },
  });

  function answer(request: Request, query: URLSearchParams, key: string, body: Uint8Array): Response {
    const { method } = request;
    const type = request.headers.get('content-type') ?? '';
    if (query.has('uploads') || query.has('uploadId'))
      return uploads.answer({ method, key, query, body, type });
    if (key === '') return listing(files, query);
    if (method === 'PUT') {
      keep(key, { bytes: body, type });
      return new Response(null, { headers: { etag: etagOf(body) } });
    }
    const file = files.get(key);
    if (method === 'DELETE') {
      files.delete(key);
      return new Response(null, { status: 204 });
    }
    return file ? reading(request, file) : failure(404, 'NoSuchKey');
  }

  const user = `${encodeURIComponent(credentials.accessKey)}:${encodeURIComponent(credentials.secretKey)}`;
  return {
    url: `s3://${user}@127.0.0.1:${server.port}/${credentials.name}?tls=off`,
    mostBytesAtOnce: () => mostBytes,
    refuseWrites: (wanted) => {
      refusal = wanted;
    },
    delay: (wanted) => {
      holds = wanted;
    },
    contentTypeOf: (key) => files.get(key)?.type,
    keys: () => [...files.keys()],
    unfinished: uploads.count,
    close: () => server.stop(true),
  };
}

function reading(request: Request, { bytes, type, modifiedAt }: StoredObject): Response {
  const headers = new Headers({
    'content-type': type,
    etag: '"1"',
    'last-modified': modifiedAt.toUTCString(),
  });
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('range') ?? '');
  const start = Number(range?.[1] ?? 0);
  const end = range?.[2] ? Number(range[2]) : bytes.length - 1;
  const wanted = bytes.slice(start, end + 1);
  if (range) headers.set('content-range', `bytes ${start}-${end}/${bytes.length}`);
  headers.set('content-length', String(wanted.length));
  return new Response(request.method === 'HEAD' ? null : wanted, { status: range ? 206 : 200, headers });
}

function listing(files: Map<string, StoredObject>, query: URLSearchParams): Response {
  const found = [...files].filter(([key]) => key.startsWith(query.get('prefix') ?? ''));
  const { page, next } = pageOf(found, Number(query.get('continuation-token') ?? 0));
  const contents = page.map(
    ([key, { bytes, modifiedAt }]) =>
      `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><LastModified>${modifiedAt.toISOString()}</LastModified></Contents>`,
  );
  const token = next === null ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`;
  return xml(
    `<ListBucketResult><IsTruncated>${next !== null}</IsTruncated>${token}<KeyCount>${contents.length}</KeyCount>${contents.join('')}</ListBucketResult>`,
  );
}
