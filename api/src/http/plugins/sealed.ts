import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/** Encrypt bytes with AES-256-GCM: nonce, tag, then the ciphertext. */
export function sealBytes(bytes: Uint8Array, key: Buffer): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Uint8Array.from(Buffer.concat([nonce, cipher.getAuthTag(), sealed]));
}

/** The bytes, decrypted with whichever key sealed them; null if none did, or one was changed. */
export function unsealBytes(sealed: Uint8Array, keys: Buffer[]): Buffer | null {
  const bytes = Buffer.from(sealed);
  for (const key of keys) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes));
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
    } catch {}
  }
  return null;
}

/** The same for text. */
export const seal = (text: string, key: Buffer): Uint8Array<ArrayBuffer> => sealBytes(Buffer.from(text), key);

export const unseal = (sealed: Uint8Array, keys: Buffer[]): string | null =>
  unsealBytes(sealed, keys)?.toString('utf8') ?? null;
