import { contentTypeOf } from './content-types.ts';
import { folderStorage } from './folder.ts';
import { s3Storage } from './s3.ts';

/** Bytes in memory, a file on this machine (`Bun.file`), or a stream. */
export type StorageBody = Uint8Array | Blob | ReadableStream<Uint8Array>;

export interface StoredFile {
  key: string;
  bytes: number;
  modifiedAt: Date;
}

/** First and last byte, both inclusive and both inside the file. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Storage for photos and videos. Keys are lower-case paths whose extension gives the content type (`content-types.ts`);
 * a key's contents never change, so new contents get a new key.
 */
export interface Storage {
  /**
   * Write all of `body` or nothing; once it returns, the file survives a crash. Safe to repeat.
   * @throws DomainError `storage_full` if there is no room left
   */
  put(key: string, body: StorageBody): Promise<void>;
  /** The file's size and age, or null if there is none. */
  stat(key: string): Promise<StoredFile | null>;
  /** Streams the file, or only `range` of it, without holding it in memory. The caller has called `stat` first. */
  open(key: string, range?: ByteRange): ReadableStream<Uint8Array>;
  /** Delete the file; does nothing if there is none. */
  delete(key: string): Promise<void>;
  /** Every file whose key starts with the folder `prefix`, which ends in a slash. */
  list(prefix: string): AsyncIterable<StoredFile>;
  /** Throws if the storage does not answer. */
  ping(): Promise<void>;
}

const keyPattern = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*\.[a-z0-9]+$/;

/** Whether a key leads nowhere but into the storage, and to an accepted kind of file. */
export function isStorageKey(key: string): boolean {
  return keyPattern.test(key) && contentTypeOf(key) !== null;
}

export type KeyRule = (key: string) => boolean;

export function assertKey(key: string, takes: KeyRule): void {
  if (!takes(key)) throw new Error(`not a storage key: ${JSON.stringify(key)}`);
}

/**
 * The storage of a `STORAGE_URL`: `file:///path`, or `s3://KEY:SECRET@host[:port]/bucket` with the options `?region=`,
 * `?tls=off` (plain http) and `?style=virtual` (bucket in the host name).
 */
export function createStorage(url: string, takes: KeyRule = isStorageKey): Storage {
  const { protocol } = new URL(url);
  if (protocol === 'file:') return folderStorage(Bun.fileURLToPath(url), takes);
  if (protocol === 's3:') return s3Storage(new URL(url), takes);
  throw new Error('STORAGE_URL must start with file:// or s3://');
}
