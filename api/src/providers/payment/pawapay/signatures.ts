import { createHash, createPublicKey, type KeyObject, timingSafeEqual, verify } from 'node:crypto';
import { Type } from '@sinclair/typebox';
import type { Clock } from '../../clock.ts';
import type { ReceivedWebhook } from '../payment.ts';
import { type Call, dataOf } from './api.ts';

/** What a signature has to cover: what was said, where to, and how. */
const essential = ['@method', '@authority', '@path', 'content-digest'];

/** How far pawaPay's clock may be off, and how long it goes on trying to deliver a callback, in seconds. */
const slack = 60;
const delivery = 15 * 60;

/** Our address that callbacks are signed for. */
export interface Target {
  authority: string;
  path: string;
}

interface Signature {
  components: string[];
  /** As they are signed. */
  parameters: string;
  keyId: string;
  algorithm: string;
  created: number;
  expires: number | null;
  bytes: Buffer;
}

const label = 'sig-pp';
const base64 = '[A-Za-z0-9+/]+={0,2}';
const inputForm = new RegExp(
  `^${label}=(\\(("[@a-z-]+"(?: "[@a-z-]+")*)\\)((?:;[a-z]+=(?:"[^"\\\\]*"|\\d{1,12}))+))$`,
);
const signatureForm = new RegExp(`^${label}=:(${base64}):$`);

function readSignature(headers: Headers): Signature | null {
  const [, parameters, list, rest] = inputForm.exec(headers.get('signature-input') ?? '') ?? [];
  const [, signature] = signatureForm.exec(headers.get('signature') ?? '') ?? [];
  if (!parameters || !list || !rest || !signature) return null;
  const named = Object.fromEntries(
    [...rest.matchAll(/;([a-z]+)=(?:"([^"]*)"|(\d+))/g)].map(([, name, text, number]) => [
      name,
      text ?? number,
    ]),
  );
  const bytes = Buffer.from(signature, 'base64');
  // Text that means the same bytes in another spelling is not what was signed.
  if (bytes.toString('base64') !== signature) return null;
  return {
    components: [...list.matchAll(/"([^"]+)"/g)].map(([, name]) => name ?? ''),
    parameters,
    keyId: named.keyid ?? '',
    algorithm: named.alg ?? '',
    created: Number(named.created ?? Number.NaN),
    expires: named.expires === undefined ? null : Number(named.expires),
    bytes,
  };
}

/** Whether the digest in the header is the body's, by a hash that holds. */
function isDigest(header: string, body: string): boolean {
  const [, kind, digest] = new RegExp(`^(sha-256|sha-512)=:(${base64}):$`).exec(header) ?? [];
  if (!kind || !digest) return false;
  const expected = Buffer.from(createHash(kind.replace('-', '')).update(body).digest('base64'));
  const given = Buffer.from(digest);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function signedText(headers: Headers, { components, parameters }: Signature, target: Target): string | null {
  const derived: Record<string, string> = {
    '@method': 'POST',
    '@authority': target.authority,
    '@path': target.path,
  };
  const lines: string[] = [];
  for (const name of components) {
    const value = name.startsWith('@') ? derived[name] : headers.get(name);
    if (value === null || value === undefined) return null;
    lines.push(`"${name}": ${value}`);
  }
  return [...lines, `"@signature-params": ${parameters}`].join('\n');
}

/** How each algorithm is checked, and with which kind of key. ECDSA comes in either of its two forms. */
function isSignedBy(key: KeyObject, algorithm: string, text: Buffer, bytes: Buffer): boolean {
  const curve = key.asymmetricKeyDetails?.namedCurve;
  const ecdsa = (hash: string) =>
    (['ieee-p1363', 'der'] as const).some((dsaEncoding) => verify(hash, text, { key, dsaEncoding }, bytes));
  if (key.asymmetricKeyType === 'ec') {
    if (algorithm === 'ecdsa-p256-sha256' && curve === 'prime256v1') return ecdsa('sha256');
    return algorithm === 'ecdsa-p384-sha384' && curve === 'secp384r1' && ecdsa('sha384');
  }
  if (key.asymmetricKeyType !== 'rsa') return false;
  if (algorithm === 'rsa-v1_5-sha256') return verify('sha256', text, { key, padding: 1 }, bytes);
  return algorithm === 'rsa-pss-sha512' && verify('sha512', text, { key, padding: 6, saltLength: 64 }, bytes);
}

const keyList = Type.Array(Type.Object({ id: Type.String(), key: Type.String() }));
/** How soon keys are asked for again where one is unknown or does not fit, in milliseconds. */
const keysRest = 60_000;

/** pawaPay's keys by their id, fetched when one is needed that we don't have. */
function keysOf(call: Call, clock: Clock) {
  let keys = new Map<string, KeyObject>();
  let readAt: Date | null = null;
  return {
    get: (id: string) => keys.get(id) ?? null,
    async refresh(): Promise<boolean> {
      const now = clock.now();
      if (readAt && now.getTime() - readAt.getTime() < keysRest) return false;
      const path = '/v2/public-key/http';
      const listed = dataOf(await call({ method: 'GET', path, data: keyList }));
      keys = new Map(listed.map(({ id, key }) => [id, createPublicKey(key)]));
      readAt = now;
      return true;
    },
  };
}

/** Whether a callback was signed by pawaPay, for us and for this very body: RFC 9421. */
export function signatureCheck(call: Call, clock: Clock, target: () => Target) {
  const keys = keysOf(call, clock);
  return async ({ headers, body }: Pick<ReceivedWebhook, 'headers' | 'body'>): Promise<boolean> => {
    const signature = readSignature(headers);
    if (!signature || !essential.every((name) => signature.components.includes(name))) return false;
    if (!isDigest(headers.get('content-digest') ?? '', body)) return false;
    const now = clock.now().getTime() / 1000;
    const lives = signature.expires ?? signature.created;
    if (!(signature.created <= now + slack && lives + delivery >= now)) return false;
    const text = signedText(headers, signature, target());
    if (text === null) return false;
    const holds = () => {
      const key = keys.get(signature.keyId);
      return key !== null && isSignedBy(key, signature.algorithm, Buffer.from(text), signature.bytes);
    };
    return holds() || ((await keys.refresh()) && holds());
  };
}
