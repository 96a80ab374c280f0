import { createSign, generateKeyPairSync } from 'node:crypto';

/** One piece of DER: a tag, the length and what is in it. */
function der(tag: number, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const long = body.length.toString(16);
  const octets = Buffer.from(long.padStart(long.length + (long.length % 2), '0'), 'hex');
  const length = body.length < 128 ? octets : Buffer.concat([Buffer.from([0x80 + octets.length]), octets]);
  return Buffer.concat([Buffer.from([tag]), length, body]);
}

const sequence = (...content: Uint8Array[]) => der(0x30, ...content);
const sha256WithRsa = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05));
const commonName = der(0x06, Buffer.from('550403', 'hex'));
const nameOf = (subject: string) =>
  sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(subject)))));
const time = (text: string) => der(0x17, Buffer.from(text));

/** A pair of RSA keys and a self-signed X.509 certificate over the public one, all of them PEM. */
export function certifiedKeys(subject = 'A merchant’s tests'): {
  privateKey: string;
  publicKey: string;
  certificate: string;
} {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const name = nameOf(subject);
  const described = sequence(
    der(0x02, Buffer.from([1])),
    sha256WithRsa,
    name,
    sequence(time('260101000000Z'), time('460101000000Z')),
    name,
    keys.publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('sha256').update(described).sign(keys.privateKey);
  const whole = sequence(described, sha256WithRsa, der(0x03, Buffer.from([0]), signature));
  const lines = whole.toString('base64').replaceAll(/.{64}/g, '$&\n');
  return {
    privateKey: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: keys.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}
