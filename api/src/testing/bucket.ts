import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

interface Credentials {
  name: string;
  accessKey: string;
  secretKey: string;
}

export interface Bucket {
  /** As `STORAGE_URL` takes it. */
  url: string;
  contentTypeOf(key: string): string | undefined;
  /** The largest body that one request has brought. */
  mostBytesAtOnce(): number;
  /** From now on refuses what is written, as a bucket without room does; null takes everything again. */
  refuseWrites(refusal: { status: number; code: string } | null): void;
  close(): Promise<void>;
}

interface Kept {
  bytes: Uint8Array;
  type: string;
  modifiedAt: Date;
}

/**
 * A bucket on this machine that speaks as much of S3 as `s3Storage` needs, in parts too, and checks every signature
 * (AWS Signature Version 4). For tests.
 */
export function openBucket(credentials: Credentials): Bucket {
  const files = new Map<string, Kept>();
  const uploads = new Map<string, Map<number, Uint8Array>>();
  let mostBytes = 0;
  let refusal: { status: number; code: string } | null = null;

  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const url = new URL(request.url);
      const body = await request.bytes();
      mostBytes = Math.max(mostBytes, body.length);
      if (!isSigned(request, url, body, credentials)) return failure(403, 'SignatureDoesNotMatch');
      const [, bucket, ...segments] = decodeURIComponent(url.pathname).split('/');
      if (bucket !== credentials.name) return failure(404, 'NoSuchBucket');
      const writes = request.method === 'PUT' || request.method === 'POST';
      if (refusal && writes) return failure(refusal.status, refusal.code);
      return answer(request, url.searchParams, segments.join('/'), body);
    },
  });

  function answer(request: Request, query: URLSearchParams, key: string, body: Uint8Array): Response {
    if (key === '') return listing(files, query);
    const type = request.headers.get('content-type') ?? '';
    const uploadId = query.get('uploadId');
    if (request.method === 'POST' && query.has('uploads')) {
      const id = Bun.randomUUIDv7();
      uploads.set(id, new Map());
      files.set(id, { bytes: new Uint8Array(), type, modifiedAt: new Date() });
      return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    }
    if (uploadId !== null) return part(request.method, query, { key, uploadId, body });
    if (request.method === 'PUT') {
      files.set(key, { bytes: body, type, modifiedAt: new Date() });
      return new Response(null, { headers: { etag: '"1"' } });
    }
    const file = files.get(key);
    if (request.method === 'DELETE') {
      files.delete(key);
      return new Response(null, { status: 204 });
    }
    return file ? reading(request, file) : failure(404, 'NoSuchKey');
  }

  function part(
    method: string,
    query: URLSearchParams,
    { key, uploadId, body }: { key: string; uploadId: string; body: Uint8Array },
  ): Response {
    const parts = uploads.get(uploadId);
    if (!parts) return failure(404, 'NoSuchUpload');
    if (method === 'PUT') {
      const number = Number(query.get('partNumber'));
      parts.set(number, body);
      return new Response(null, { headers: { etag: `"${number}"` } });
    }
    uploads.delete(uploadId);
    const type = files.get(uploadId)?.type ?? '';
    files.delete(uploadId);
    if (method === 'DELETE') return new Response(null, { status: 204 });
    const inOrder = [...parts].sort(([a], [b]) => a - b).map(([, bytes]) => bytes);
    files.set(key, { bytes: Buffer.concat(inOrder), type, modifiedAt: new Date() });
    return xml('<CompleteMultipartUploadResult><ETag>"1"</ETag></CompleteMultipartUploadResult>');
  }

  const user = `${encodeURIComponent(credentials.accessKey)}:${encodeURIComponent(credentials.secretKey)}`;
  return {
    url: `s3://${user}@127.0.0.1:${server.port}/${credentials.name}?tls=off`,
    mostBytesAtOnce: () => mostBytes,
    refuseWrites: (wanted) => {
      refusal = wanted;
    },
    contentTypeOf: (key) => files.get(key)?.type,
    close: () => server.stop(true),
  };
}

function reading(request: Request, { bytes, type, modifiedAt }: Kept): Response {
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

function listing(files: Map<string, Kept>, query: URLSearchParams): Response {
  const found = [...files].filter(([key]) => key.startsWith(query.get('prefix') ?? ''));
  // Two at a time, so that whoever lists has to turn the page.
  const start = Number(query.get('continuation-token') ?? 0);
  const next = start + 2;
  const contents = found
    .slice(start, next)
    .map(
      ([key, { bytes, modifiedAt }]) =>
        `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><LastModified>${modifiedAt.toISOString()}</LastModified></Contents>`,
    );
  const more = next < found.length;
  const token = more ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
  return xml(
    `<ListBucketResult><IsTruncated>${more}</IsTruncated>${token}<KeyCount>${contents.length}</KeyCount>${contents.join('')}</ListBucketResult>`,
  );
}

const xml = (content: string, status = 200) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>${content}`, {
    status,
    headers: { 'content-type': 'application/xml' },
  });

const failure = (status: number, code: string) =>
  xml(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`, status);

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Follows "Signature Calculations for the Authorization Header" of Amazon's S3 API reference, step by step. */
function isSigned(
  request: Request,
  url: URL,
  body: Uint8Array,
  { accessKey, secretKey }: Credentials,
): boolean {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=(.+)\/(\d{8}\/[^/]+\/s3\/aws4_request), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, caller, scope = '', names = '', signature = ''] =
    pattern.exec(request.headers.get('authorization') ?? '') ?? [];
  const payload = request.headers.get('x-amz-content-sha256') ?? '';
  if (caller !== accessKey || (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body))) return false;

  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const headers = names.split(';').map((name) => `${name}:${(request.headers.get(name) ?? '').trim()}\n`);
  const canonical = [request.method, url.pathname, query.join('&'), headers.join(''), names, payload].join(
    '\n',
  );
  const toSign = ['AWS4-HMAC-SHA256', request.headers.get('x-amz-date') ?? '', scope, sha256(canonical)].join(
    '\n',
  );
  const key = scope
    .split('/')
    .reduce((secret: string | Buffer, step) => hmac(secret, step), `AWS4${secretKey}`);
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'));
}
