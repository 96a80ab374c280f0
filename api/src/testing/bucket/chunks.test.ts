import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { AwsV4Signer } from 'aws4fetch';
import { type Bucket, openBucket } from '../bucket.ts';
import { hmac, sha256 } from './signature.ts';

const credentials = { name: 'examplebucket', accessKey: 'AKIATEST', secretKey: 'a-secret-of-the-test' };
const content = Buffer.alloc(66_560, 'a');

let bucket: Bucket;
beforeAll(() => {
  bucket = openBucket(credentials);
});
afterAll(() => bucket.close());

interface Sent {
  payload: string;
  headers?: Record<string, string>;
  /** The body, given the signature of the headers and the key of the day. */
  body(seed: { signature: string; key: Buffer; scope: string; date: string }): Buffer;
}

async function put({ payload, headers = {}, body }: Sent): Promise<Response> {
  const { port } = new URL(bucket.url.replace('s3:', 'http:'));
  const signer = new AwsV4Signer({
    method: 'PUT',
    url: `http://127.0.0.1:${port}/examplebucket/chunkObject.txt`,
    headers: {
      'x-amz-content-sha256': payload,
      'x-amz-decoded-content-length': String(content.length),
      ...headers,
    },
    service: 's3',
    region: 'us-east-1',
    accessKeyId: credentials.accessKey,
    secretAccessKey: credentials.secretKey,
  });
  const signed = await signer.sign();
  const signature = signed.headers.get('authorization')?.split('Signature=')[1] ?? '';
  const scope = signer.credentialString;
  const key = scope
    .split('/')
    .reduce((secret: string | Buffer, step) => hmac(secret, step), `AWS4${credentials.secretKey}`);
  const bytes = body({ signature, key: key as Buffer, scope, date: signer.datetime });
  return fetch(signed.url, { method: 'PUT', headers: signed.headers, body: new Uint8Array(bytes) });
}

const frame = (chunk: Buffer, signature?: string) =>
  Buffer.concat([
    Buffer.from(`${chunk.length.toString(16)}${signature ? `;chunk-signature=${signature}` : ''}\r\n`),
    chunk,
    Buffer.from(chunk.length > 0 ? '\r\n' : ''),
  ]);

function signedChunks(
  chunks: Buffer[],
  { signature, key, scope, date }: Parameters<Sent['body']>[0],
): Buffer {
  let previous = signature;
  const frames = [...chunks, Buffer.alloc(0)].map((chunk) => {
    const toSign = ['AWS4-HMAC-SHA256-PAYLOAD', date, scope, previous, sha256(''), sha256(chunk)].join('\n');
    previous = hmac(key, toSign).toString('hex');
    return frame(chunk, previous);
  });
  return Buffer.concat([...frames, Buffer.from('\r\n')]);
}

const chunks = [content.subarray(0, 65_536), content.subarray(65_536)];

describe('a body in signed chunks', () => {
  const payload = 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD';

  test('is kept without its frames', async () => {
    expect((await put({ payload, body: (seed) => signedChunks(chunks, seed) })).status).toBe(200);
    expect(bucket.keys()).toEqual(['chunkObject.txt']);
  });

  test('is refused where a chunk was changed, left out or moved', async () => {
    const changed = await put({
      payload,
      body: (seed) => {
        const sent = signedChunks(chunks, seed);
        sent[1000] = 98;
        return sent;
      },
    });
    expect(changed.status).toBe(403);
    const short = await put({ payload, body: (seed) => signedChunks(chunks.slice(0, 1), seed) });
    expect(await short.text()).toContain('IncompleteBody');
    const swapped = await put({
      payload,
      body: (seed) => signedChunks(chunks, { ...seed, signature: '0'.repeat(64) }),
    });
    expect(swapped.status).toBe(403);
  });
});

describe.each([
  ['crc32', crc(content)],
  ['sha256', new Bun.CryptoHasher('sha256').update(content).digest('base64')],
])('a checksum after the last chunk, %s,', (name, checksum) => {
  const payload = 'STREAMING-UNSIGNED-PAYLOAD-TRAILER';
  const trailing = (told: string) =>
    Buffer.concat([
      ...[...chunks, Buffer.alloc(0)].map((chunk) => frame(chunk)),
      Buffer.from(`x-amz-checksum-${name}:${told}\r\n\r\n`),
    ]);

  test('is compared with what came', async () => {
    const headers = { 'x-amz-trailer': `x-amz-checksum-${name}` };
    expect((await put({ payload, headers, body: () => trailing(checksum) })).status).toBe(200);
    const wrong = await put({ payload, headers, body: () => trailing('AAAAAA==') });
    expect(await wrong.text()).toContain('BadDigest');
  });
});

function crc(bytes: Buffer): string {
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(Bun.hash.crc32(bytes));
  return checksum.toString('base64');
}
