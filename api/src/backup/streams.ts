import { Decrypter, Encrypter } from 'age-encryption';
import { CommandError } from './command-error.ts';

type Bytes = ReadableStream<Uint8Array>;

/** A stream's size and hash, known once it has ended. */
export interface Seen {
  bytes: number;
  sha256(): string;
}

export function watched(stream: Bytes): { stream: Bytes; seen: Seen } {
  const hasher = new Bun.CryptoHasher('sha256');
  const seen = { bytes: 0, sha256: () => hasher.copy().digest('hex') };
  const passing = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      hasher.update(chunk);
      seen.bytes += chunk.byteLength;
      controller.enqueue(chunk);
    },
  });
  return { stream: stream.pipeThrough(passing), seen };
}

/** Passes everything through; fails at the end if the hash differs. */
export function checked(stream: Bytes, { sha256, what }: { sha256: string; what: string }): Bytes {
  const { stream: passing, seen } = watched(stream);
  return passing.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      flush() {
        if (seen.sha256() !== sha256)
          throw new CommandError(`${what} is not what was backed up: its hash differs.`);
      },
    }),
  );
}

export async function drain(stream: Bytes): Promise<Seen> {
  const { stream: passing, seen } = watched(stream);
  for await (const _ of passing);
  return seen;
}

// Bun's types want a buffer that isn't shared; these chunks' never are.
type Pair = ReadableWritablePair<Uint8Array, Uint8Array>;
export const zipped = (stream: Bytes): Bytes =>
  stream.pipeThrough(new CompressionStream('gzip') as unknown as Pair);
export const unzipped = (stream: Bytes): Bytes =>
  stream.pipeThrough(new DecompressionStream('gzip') as unknown as Pair);

/** Encrypts outgoing streams, and decrypts incoming ones. */
export interface Seal {
  encrypts: boolean;
  close(stream: Bytes): Promise<Bytes>;
}
export type Unseal = (stream: Bytes) => Promise<Bytes>;

export const plainSeal: Seal = { encrypts: false, close: async (stream) => stream };
export const plainUnseal: Unseal = async (stream) => stream;

/** Encrypts for the holder of the identity of `recipient`, `age1…`. */
export function ageSeal(recipient: string): Seal {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return { encrypts: true, close: (stream) => encrypter.encrypt(stream) };
}

/**
 * `identity`: `AGE-SECRET-KEY-1…`
 * @throws CommandError if the data was encrypted for another identity
 */
export function ageUnseal(identity: string): Unseal {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return async (stream) => {
    try {
      return await decrypter.decrypt(stream);
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('no identity matched'))
        throw new CommandError(
          'This identity does not open the backup, which was encrypted for another one. Set BACKUP_IDENTITY to that one.',
        );
      throw error;
    }
  };
}
