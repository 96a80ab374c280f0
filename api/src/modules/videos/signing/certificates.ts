import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { brand } from '#api/domain/brand.ts';
import { addDays } from '#api/domain/request/deadlines.ts';
import {
  bits,
  explicit,
  implicitOctets,
  integer,
  isTrue,
  octets,
  oid,
  sequence,
  set,
  time,
  utf8,
} from './der.ts';

/** What signs videos: DER certificates, and the leaf's private key. The root's own key is forgotten once it has signed the leaf. */
export interface SigningKey {
  root: Buffer;
  leaf: Buffer;
  /** PKCS #8, PEM. */
  privateKey: string;
  endsAt: Date;
}

const years = 10;
const ecdsaWithSha256 = sequence(oid('1.2.840.10045.4.3.2'));
/** For signing documents; C2PA takes it for claims. */
const emailProtection = oid('1.3.6.1.5.5.7.3.4');

const name = (commonName: string) =>
  sequence(set(sequence(oid('2.5.4.10'), utf8(brand.name))), set(sequence(oid('2.5.4.3'), utf8(commonName))));

/** A root of our own and the leaf that it signs, both for ten years. */
export function makeSigningKey(now: Date): SigningKey {
  // Clocks of people who check a video may be behind ours.
  const from = addDays(now, -1);
  const endsAt = addDays(now, years * 365);
  const [ca, own] = [newKeys(), newKeys()];
  const rootName = name(`${brand.name} Video Root ${now.getUTCFullYear()}`);
  const life = sequence(time(from), time(endsAt));
  const root = certificate({
    signer: ca.privateKey,
    issuer: rootName,
    subject: rootName,
    life,
    publicKey: ca.spki,
    extensions: [
      extension('2.5.29.19', true, sequence(isTrue)),
      // keyCertSign and cRLSign.
      extension('2.5.29.15', true, bits(Buffer.from([0x06]), 1)),
      extension('2.5.29.14', false, octets(ca.id)),
    ],
  });
  const leaf = certificate({
    signer: ca.privateKey,
    issuer: rootName,
    subject: name(`${brand.name} videos`),
    life,
    publicKey: own.spki,
    extensions: [
      extension('2.5.29.19', true, sequence()),
      // digitalSignature.
      extension('2.5.29.15', true, bits(Buffer.from([0x80]), 7)),
      extension('2.5.29.37', false, sequence(emailProtection)),
      extension('2.5.29.14', false, octets(own.id)),
      extension('2.5.29.35', false, sequence(implicitOctets(0, ca.id))),
    ],
  });
  const privateKey = own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { root, leaf, privateKey, endsAt };
}

function newKeys() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  return { privateKey, spki, id: createHash('sha256').update(spki).digest().subarray(0, 20) };
}

const extension = (id: string, critical: boolean, value: Buffer) =>
  sequence(oid(id), ...(critical ? [isTrue] : []), octets(value));

interface Parts {
  signer: KeyObject;
  issuer: Buffer;
  subject: Buffer;
  life: Buffer;
  publicKey: Buffer;
  extensions: Buffer[];
}

/** An X.509 certificate of version 3 (RFC 5280). */
function certificate({ signer, issuer, subject, life, publicKey, extensions }: Parts): Buffer {
  const serial = randomBytes(16);
  // Neither negative nor with a nought in front.
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  const body = sequence(
    explicit(0, integer(Buffer.from([2]))),
    integer(serial),
    ecdsaWithSha256,
    issuer,
    life,
    subject,
    publicKey,
    explicit(3, sequence(...extensions)),
  );
  return sequence(body, ecdsaWithSha256, bits(sign('sha256', body, signer)));
}

export const pemOf = (certificate: Uint8Array): string =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(certificate)
    .toString('base64')
    .replace(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
