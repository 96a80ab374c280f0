import { createPrivateKey, sign } from 'node:crypto';

/** The few pieces of CBOR (RFC 8949) that a signature is made of. */
function head(major: number, value: number): Buffer {
  const kind = major << 5;
  if (value < 24) return Buffer.from([kind | value]);
  if (value < 0x100) return Buffer.from([kind | 24, value]);
  if (value < 0x10000) return Buffer.from([kind | 25, value >> 8, value & 0xff]);
  const long = Buffer.from([kind | 26, 0, 0, 0, 0]);
  long.writeUInt32BE(value, 1);
  return long;
}

const bytes = (content: Uint8Array) => Buffer.concat([head(2, content.length), content]);
const text = (content: string) => Buffer.concat([head(3, Buffer.byteLength(content)), Buffer.from(content)]);
const array = (...items: Buffer[]) => Buffer.concat([head(4, items.length), ...items]);
const map = (...pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);
const nothing = Buffer.from([0xf6]);
const sign1Tag = Buffer.from([0xd2]);

const algorithm = head(0, 1);
const es256 = head(1, 6);
const x5chain = head(0, 33);

/** The room that a signature takes, in bytes: C2PA wants to know it before there is one. */
export const signatureBytes = 4096;

/**
 * A COSE_Sign1 (RFC 9052) over a claim that lies elsewhere, by ES256, with the certificate that it is checked against;
 * padded to `signatureBytes`.
 */
export function coseSign1(
  claim: Uint8Array,
  { leaf, privateKey }: { leaf: Uint8Array; privateKey: string },
): Uint8Array<ArrayBuffer> {
  const protectedPart = bytes(map([algorithm, es256], [x5chain, bytes(leaf)]));
  const signed = array(text('Signature1'), protectedPart, bytes(Buffer.alloc(0)), bytes(claim));
  const key = createPrivateKey(privateKey);
  const signature = bytes(sign('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }));
  const padded = (by: number) =>
    Buffer.concat([
      sign1Tag,
      array(protectedPart, map([text('pad'), bytes(Buffer.alloc(by))]), nothing, signature),
    ]);
  // The length of the padding is itself written in one to three bytes.
  const room = signatureBytes - padded(0x100).length;
  if (room < 0) throw new Error('The certificate leaves no room for its signature');
  return new Uint8Array(padded(0x100 + room));
}
