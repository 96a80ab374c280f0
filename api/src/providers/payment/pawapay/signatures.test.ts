import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import fc from 'fast-check';
import type { Call } from './api.ts';
import { signatureCheck } from './signatures.ts';

const now = new Date('2026-11-21T09:00:00Z');
const seconds = now.getTime() / 1000;
const target = { authority: 'salamu.example', path: '/api/payments/webhooks/pawapay' };
const body = JSON.stringify({ depositId: 'd1', status: 'COMPLETED' });
const pem = { type: 'spki', format: 'pem' } as const;

const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const p384 = generateKeyPairSync('ec', { namedCurve: 'P-384' });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A pawaPay that has these keys, and counts how often it is asked for them. */
function openCheck(keys = { 'K:1': ec.publicKey, 'K:2': p384.publicKey, 'K:3': rsa.publicKey }) {
  const asked = { times: 0 };
  const clock = { now: () => now };
  const call = (async () => {
    asked.times++;
    return {
      ok: true,
      data: Object.entries(keys).map(([id, key]) => ({ id, key: key.export(pem).toString() })),
    };
  }) as unknown as Call;
  return { asked, clock, check: signatureCheck(call, clock, () => target) };
}

interface Forgery {
  components?: string[];
  created?: number;
  expires?: number;
  alg?: string;
  keyId?: string;
  path?: string;
  authority?: string;
  signer?: (text: Buffer) => Buffer;
}

const essential = ['@method', '@authority', '@path', 'signature-date', 'content-digest', 'content-type'];
const byEc = (text: Buffer) => sign('sha256', text, { key: ec.privateKey, dsaEncoding: 'ieee-p1363' });

function signed(forgery: Forgery = {}): Headers {
  const { components = essential, created = seconds, expires = created + 60 } = forgery;
  const { alg = 'ecdsa-p256-sha256', keyId = 'K:1', signer = byEc } = forgery;
  const headers = new Headers({
    'content-type': 'application/json; charset=UTF-8',
    'content-digest': `sha-512=:${createHash('sha512').update(body).digest('base64')}:`,
    'signature-date': now.toISOString(),
  });
  const values: Record<string, string> = {
    '@method': 'POST',
    '@authority': forgery.authority ?? target.authority,
    '@path': forgery.path ?? target.path,
  };
  const parameters = `(${components.map((name) => `"${name}"`).join(' ')});alg="${alg}";keyid="${keyId}";created=${created};expires=${expires}`;
  const lines = components.map((name) => `"${name}": ${values[name] ?? headers.get(name)}`);
  const text = Buffer.from([...lines, `"@signature-params": ${parameters}`].join('\n'));
  headers.set('signature-input', `sig-pp=${parameters}`);
  headers.set('signature', `sig-pp=:${signer(text).toString('base64')}:`);
  return headers;
}

describe('a signature of pawaPay', () => {
  test.each<[string, Forgery]>([
    ['raw', {}],
    ['DER', { signer: (text) => sign('sha256', text, ec.privateKey) }],
    [
      'P-384',
      { alg: 'ecdsa-p384-sha384', keyId: 'K:2', signer: (text) => sign('sha384', text, p384.privateKey) },
    ],
    ['RSA', { alg: 'rsa-v1_5-sha256', keyId: 'K:3', signer: (text) => sign('sha256', text, rsa.privateKey) }],
    [
      'RSA-PSS',
      {
        alg: 'rsa-pss-sha512',
        keyId: 'K:3',
        signer: (text) => sign('sha512', text, { key: rsa.privateKey, padding: 6, saltLength: 64 }),
      },
    ],
  ])('holds in the form %s', async (_form, forgery) => {
    expect(await openCheck().check({ headers: signed(forgery), body })).toBe(true);
  });

  test.each<[string, Forgery]>([
    ['for another path', { path: '/api/payments/webhooks/paystack' }],
    ['for another host', { authority: 'other.example' }],
    ['by an unknown key', { keyId: 'K:9' }],
    ['by an algorithm that is not the key’s', { alg: 'rsa-v1_5-sha256' }],
    ['by no known algorithm', { alg: 'none' }],
    ['that leaves out the body', { components: essential.filter((name) => name !== 'content-digest') }],
    ['that leaves out the address', { components: essential.filter((name) => name !== '@authority') }],
    ['from tomorrow', { created: seconds + 86_400 }],
    ['from an hour ago', { created: seconds - 3_600 }],
    [
      'by a key of somebody else',
      {
        signer: (text) => sign('sha256', text, generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey),
      },
    ],
  ])('does not hold %s', async (_what, forgery) => {
    expect(await openCheck().check({ headers: signed(forgery), body })).toBe(false);
  });

  test('holds over no other body, digest, input or signature (covers F70)', async () => {
    const { check } = openCheck();
    const names = ['content-digest', 'signature-input', 'signature', 'signature-date', 'content-type'];
    const change = fc.record({
      where: fc.constantFrom('body', ...names),
      at: fc.nat(400),
      out: fc.nat(3),
      into: fc.string({ unit: 'grapheme-ascii', maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(change, async ({ where, at, out, into }) => {
        const headers = signed();
        const right = where === 'body' ? body : (headers.get(where) ?? '');
        const place = at % (right.length + 1);
        const other = right.slice(0, place) + into + right.slice(place + out);
        fc.pre(other.trim() !== right);
        if (where === 'body') expect(await check({ headers, body: other })).toBe(false);
        else {
          headers.set(where, other);
          expect(await check({ headers, body })).toBe(false);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('is checked with keys that are fetched once, and again only after a while', async () => {
    const { asked, check } = openCheck();
    expect(await check({ headers: signed(), body })).toBe(true);
    expect(await check({ headers: signed(), body })).toBe(true);
    for (let times = 0; times < 5; times++) await check({ headers: signed({ keyId: 'K:9' }), body });
    expect(asked.times).toBe(1);
  });
});
