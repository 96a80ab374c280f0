import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import type { Book } from './book.ts';

export const keyId = 'HTTP_EC_P256_KEY:1';

/** The key that signs callbacks: made once for a book. */
export function signingKey(book: Book) {
  const pem =
    book.get('key', keyId)?.pem ??
    generateKeyPairSync('ec', { namedCurve: 'P-256' })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString();
  book.put('key', keyId, { pem });
  return createPrivateKey(pem);
}

type Key = ReturnType<typeof signingKey>;

export const publicKeys = (key: Key) => [
  { id: keyId, key: createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString() },
];

const lives = 60;
const covered = ['@method', '@authority', '@path', 'signature-date', 'content-digest', 'content-type'];

/** RFC 9421, as pawaPay signs a callback: what it says, where to, and when. */
export function signatureHeaders(
  key: Key,
  callbackUrl: string,
  body: string,
  now: Date,
): Record<string, string> {
  const { host, pathname } = new URL(callbackUrl);
  const created = Math.floor(now.getTime() / 1000);
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'content-digest': `sha-512=:${createHash('sha512').update(body).digest('base64')}:`,
    'signature-date': now.toISOString(),
  };
  const values: Record<string, string | undefined> = {
    '@method': 'POST',
    '@authority': host,
    '@path': pathname,
    ...headers,
  };
  const parameters = `(${covered.map((name) => `"${name}"`).join(' ')});alg="ecdsa-p256-sha256";keyid="${keyId}";created=${created};expires=${created + lives}`;
  const lines = covered.map((name) => `"${name}": ${values[name]}`);
  const base = [...lines, `"@signature-params": ${parameters}`].join('\n');
  const signature = sign('sha256', Buffer.from(base), { key, dsaEncoding: 'ieee-p1363' }).toString('base64');
  return {
    ...headers,
    'signature-input': `sig-pp=${parameters}`,
    signature: `sig-pp=:${signature}:`,
  };
}
