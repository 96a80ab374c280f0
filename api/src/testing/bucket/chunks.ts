import { createHash, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { hmac, type Signed, sha256 } from './signature.ts';

interface Refusal {
  status: number;
  code: string;
}

const checksums: Record<string, (bytes: Uint8Array) => string> = {
  'x-amz-checksum-crc32': (bytes) => {
    const checksum = Buffer.alloc(4);
    checksum.writeUInt32BE(crc32(bytes));
    return checksum.toString('base64');
  },
  'x-amz-checksum-sha1': (bytes) => createHash('sha1').update(bytes).digest('base64'),
  'x-amz-checksum-sha256': (bytes) => createHash('sha256').update(bytes).digest('base64'),
};

/**
 * What a call brings, without the frames of `aws-chunked`: each chunk's signature is checked, and every checksum that
 * comes as a header or after the last chunk. Follows "Transferring Payload in Multiple Chunks" and "… with Trailing
 * Checksums" of Amazon's S3 API reference.
 */
export function bodyOf(request: Request, sent: Uint8Array, signed: Signed): Uint8Array | Refusal {
  const payload = request.headers.get('x-amz-content-sha256') ?? '';
  const trailers = new Headers();
  let body = sent;
  if (payload.startsWith('STREAMING-')) {
    const unpacked = unpack(Buffer.from(sent), payload.includes('HMAC') ? signed : null, trailers);
    if (!unpacked) return { status: 403, code: 'SignatureDoesNotMatch' };
    if (unpacked.length !== Number(request.headers.get('x-amz-decoded-content-length')))
      return { status: 400, code: 'IncompleteBody' };
    body = unpacked;
  }
  for (const [name, checksumOf] of Object.entries(checksums)) {
    const told = request.headers.get(name) ?? trailers.get(name);
    if (told !== null && told !== checksumOf(body)) return { status: 400, code: 'BadDigest' };
  }
  return body;
}

/** Null where a chunk is not what was signed, or the frames do not fit. `signed` is null where chunks are not signed. */
function unpack(sent: Buffer, signed: Signed | null, trailers: Headers): Buffer | null {
  const chunks: Buffer[] = [];
  let previous = signed?.signature ?? '';
  for (let at = 0; ; ) {
    const headEnd = sent.indexOf('\r\n', at);
    const [, size = '', signature = ''] =
      /^([0-9a-f]+)(?:;chunk-signature=([0-9a-f]{64}))?$/.exec(sent.toString('latin1', at, headEnd)) ?? [];
    if (size === '') return null;
    const chunk = sent.subarray(headEnd + 2, headEnd + 2 + Number.parseInt(size, 16));
    if (signed && !isChunkSigned(signed, previous, chunk, signature)) return null;
    previous = signature;
    at = headEnd + 2 + chunk.length;
    if (chunk.length === 0)
      return readTrailers(sent.toString('latin1', at), signed, previous, trailers)
        ? Buffer.concat(chunks)
        : null;
    chunks.push(chunk);
    at += 2;
  }
}

function isChunkSigned(
  { key, date, scope }: Signed,
  previous: string,
  chunk: Uint8Array,
  signature: string,
): boolean {
  const toSign = ['AWS4-HMAC-SHA256-PAYLOAD', date, scope, previous, sha256(''), sha256(chunk)].join('\n');
  return isSame(hmac(key, toSign), signature);
}

/** The lines after the last chunk; where chunks are signed, so are these. */
function readTrailers(text: string, signed: Signed | null, previous: string, trailers: Headers): boolean {
  const lines = text.split('\r\n').filter(Boolean);
  const told = lines.filter((line) => !line.startsWith('x-amz-trailer-signature:'));
  for (const line of told)
    trailers.set(line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim());
  const signature = lines
    .find((line) => !told.includes(line))
    ?.split(':')[1]
    ?.trim();
  if (!signed || told.length === 0) return true;
  const { key, date, scope } = signed;
  const content = sha256(told.map((line) => `${line}\n`).join(''));
  const toSign = ['AWS4-HMAC-SHA256-TRAILER', date, scope, previous, content].join('\n');
  return isSame(hmac(key, toSign), signature ?? '');
}

function isSame(wanted: Buffer, signature: string): boolean {
  const given = Buffer.from(signature, 'hex');
  return given.length === wanted.length && timingSafeEqual(wanted, given);
}
