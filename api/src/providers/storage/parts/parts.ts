import type { Landed, Part } from '#api/domain/upload/parts.ts';
import { readS3Address } from '../s3-address.ts';
import { folderParts } from './folder-parts.ts';
import { s3Parts } from './s3-parts.ts';

export interface StorageLocation {
  id: string;
  /** As returned by `begin`. */
  session: string;
}

/** Files that arrive in parts, in the storage all copies share. No one can see them until they are complete. */
export interface PartStore {
  /** The maximum bytes of one part. */
  partBytes: number;
  /** Whether a part only waits for the next bytes, and is then rewritten together with them. */
  isTail(part: Part): boolean;
  begin(id: string): Promise<string>;
  /**
   * Write the next part; `isLast` says whether so many bytes complete the file. If a part fails, `landed` tells what
   * arrived.
   * @throws DomainError `storage_full` if there is no room left
   */
  write(
    place: StorageLocation,
    number: number,
    bytes: AsyncIterable<Uint8Array>,
    isLast: (bytes: number) => boolean,
  ): Promise<Landed>;
  /** The bytes of a part for which `isTail` holds. */
  readTail(place: StorageLocation, part: Part): Promise<Uint8Array>;
  /** What exists of these parts, by number; null if the place itself is gone. */
  landed(place: StorageLocation, parts: Part[]): Promise<Map<number, Landed> | null>;
  open(place: StorageLocation, parts: Part[]): Promise<AsyncIterable<Uint8Array>>;
  /** Delete everything of the file, even if its place was never created. Safe to repeat. */
  remove(place: Pick<StorageLocation, 'id'> & { session: string | null }): Promise<void>;
  /** Every place there is, with its last modification. */
  places(): AsyncIterable<StorageLocation & { changedAt: Date }>;
}

/** The part store in the storage of a `STORAGE_URL`. */
export function createParts(url: string, lend: LendFolder): PartStore {
  const { protocol } = new URL(url);
  if (protocol === 'file:') return folderParts(Bun.fileURLToPath(url));
  return s3Parts(readS3Address(new URL(url)), lend);
}

/** Runs `work` with a folder on this machine's disk that has room for so many bytes and is deleted afterwards. */
export type LendFolder = <T>(bytes: number, work: (folder: string) => Promise<T>) => Promise<T>;
