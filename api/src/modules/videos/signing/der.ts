import { createHash } from 'node:crypto';

/** The few pieces of DER (X.690) that a certificate is made of. */
function tagged(tag: number, content: Uint8Array): Buffer {
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

export const sequence = (...parts: Uint8Array[]) => tagged(0x30, Buffer.concat(parts));
export const set = (...parts: Uint8Array[]) => tagged(0x31, Buffer.concat(parts));
/** `[number]` around the parts. */
export const explicit = (number: number, ...parts: Uint8Array[]) =>
  tagged(0xa0 + number, Buffer.concat(parts));
/** `[number]` in place of an octet string's own tag. */
export const implicitOctets = (number: number, bytes: Uint8Array) => tagged(0x80 + number, bytes);
export const octets = (bytes: Uint8Array) => tagged(0x04, bytes);
export const utf8 = (text: string) => tagged(0x0c, Buffer.from(text));
export const isTrue = Buffer.from([0x01, 0x01, 0xff]);

/** A positive number, big-endian. */
export const integer = (bytes: Uint8Array) =>
  tagged(0x02, (bytes[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);

/** `unused` bits of the last byte do not count. */
export const bits = (bytes: Uint8Array, unused = 0) =>
  tagged(0x03, Buffer.concat([Buffer.from([unused]), bytes]));

/** An object identifier, as in `1.2.840.10045.4.3.2`. */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const base128 = (value: number): number[] => {
    const bytes = [value & 0x7f];
    for (let left = value >>> 7; left > 0; left >>>= 7) bytes.unshift((left & 0x7f) | 0x80);
    return bytes;
  };
  return tagged(0x06, Buffer.from([first * 40 + second, ...rest].flatMap(base128)));
}

/** RFC 5280, 4.1.2.5: two digits of the year until 2049, four from 2050 on. */
export function time(at: Date): Buffer {
  const digits = at
    .toISOString()
    .replace(/\.\d+|\D/g, '')
    .slice(0, 14);
  return at.getUTCFullYear() < 2050
    ? tagged(0x17, Buffer.from(`${digits.slice(2)}Z`))
    : tagged(0x18, Buffer.from(`${digits}Z`));
}

/** The SHA-256 of a file, read piece by piece. */
export async function sha256Of(content: ReadableStream<Uint8Array>): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest();
}
