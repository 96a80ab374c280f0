import type { Landed, Part } from '#api/domain/upload-parts.ts';
import { readS3Address } from '../s3-address.ts';
import { folderParts } from './folder-parts.ts';
import { s3Parts } from './s3-parts.ts';

/** Where the parts of one file lie. */
export interface Place {
  id: string;
  /** As `begin` has answered. */
  session: string;
}

/** Files that arrive in parts, in the storage that all copies share. Nobody sees them there until they are whole. */
export interface PartStore {
  /** The most bytes of one part. */
  partBytes: number;
  /** Whether a part only waits for the next bytes, which are then written again together with it. */
  isTail(part: Part): boolean;
  begin(id: string): Promise<string>;
  /**
   * Write the next part; `isLast` says of a number of bytes whether the file is whole with them. Of a part that fails,
   * `landed` tells what arrived.
   * @throws DomainError `storage_full` where there is no room left
   */
  write(
    place: Place,
    number: number,
    bytes: AsyncIterable<Uint8Array>,
    isLast: (bytes: number) => boolean,
  ): Promise<Landed>;
  /** The bytes of a part for which `isTail` holds. */
  readTail(place: Place, part: Part): Promise<Uint8Array>;
  /** What is there of these parts, by number; null where the place itself is gone. */
  landed(place: Place, parts: Part[]): Promise<Map<number, Landed> | null>;
  /** The whole file, of these parts. */
  open(place: Place, parts: Part[]): Promise<AsyncIterable<Uint8Array>>;
  /** Remove everything of the file, a place that was never begun included. Safe to repeat. */
  remove(place: Pick<Place, 'id'> & { session: string | null }): Promise<void>;
  /** Every place there is, with the time of its last change. */
  places(): AsyncIterable<Place & { changedAt: Date }>;
}

/** The parts' store in the storage that a `STORAGE_URL` names. */
export function createParts(url: string, lend: LendFolder): PartStore {
  const { protocol } = new URL(url);
  if (protocol === 'file:') return folderParts(Bun.fileURLToPath(url));
  return s3Parts(readS3Address(new URL(url)), lend);
}

/** Runs `work` with a folder on this machine's own disk that has room for so many bytes and is gone afterwards. */
export type LendFolder = <T>(bytes: number, work: (folder: string) => Promise<T>) => Promise<T>;
