import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export interface Credentials {
  name: string;
  accessKey: string;
  secretKey: string;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Check a call's signature, and that the body is the one it speaks of. Follows "Signature Calculations for the Authorization
 * Header" of Amazon's S3 API reference, step by step.
 */
export function isSigned(
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
  const date = request.headers.get('x-amz-date') ?? '';
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const key = scope
    .split('/')
    .reduce((secret: string | Buffer, step) => hmac(secret, step), `AWS4${secretKey}`) as Buffer;
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'));
}
