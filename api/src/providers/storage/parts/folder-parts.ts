import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Part } from '#api/domain/upload/parts.ts';
import { flush, nullIfMissing } from '../files-on-disk.ts';
import { orStorageFull } from '../full.ts';
import type { PartStore, StorageLocation } from './parts.ts';

const mark = 'file';

/** A folder per file in `<root>/uploads`, and in it a file per part, which only grows: what was counted stays. */
export function folderParts(root: string): PartStore {
  const base = join(root, 'uploads');
  const folderOf = ({ id }: Pick<StorageLocation, 'id'>) => join(base, id);
  const pathOf = (place: StorageLocation, { number }: Pick<Part, 'number'>) =>
    join(folderOf(place), String(number));

  async function write(path: string, folder: string, bytes: AsyncIterable<Uint8Array>) {
    const file = createWriteStream(path);
    await pipeline(bytes, file);
    await flush(path);
    await flush(folder);
    return { bytes: file.bytesWritten, mark };
  }

  return {
    partBytes: Number.POSITIVE_INFINITY,
    isTail: () => false,
    async begin(id) {
      await orStorageFull(mkdir(folderOf({ id }), { recursive: true }));
      return '';
    },
    write: (place, number, bytes) => orStorageFull(write(pathOf(place, { number }), folderOf(place), bytes)),
    readTail: () => Promise.reject(new Error('a folder keeps every part as it came')),
    async landed(place, parts) {
      if (!(await stat(folderOf(place)).catch(nullIfMissing))) return null;
      const found = await Promise.all(
        parts.map(async (part) => {
          const size = (await stat(pathOf(place, part)).catch(nullIfMissing))?.size ?? 0;
          return [part.number, { bytes: size, mark }] as const;
        }),
      );
      return new Map(found);
    },
    async open(place, parts) {
      return joined(place, parts);
    },
    async remove(place) {
      await rm(folderOf(place), { recursive: true, force: true });
    },
    async *places() {
      for (const id of (await readdir(base).catch(nullIfMissing)) ?? []) {
        const found = await stat(folderOf({ id })).catch(nullIfMissing);
        if (found?.isDirectory()) yield { id, session: '', changedAt: found.mtime };
      }
    },
  };

  async function* joined(place: StorageLocation, parts: Part[]): AsyncGenerator<Uint8Array> {
    for (const part of parts) {
      if (!part.bytes) continue;
      yield* createReadStream(pathOf(place, part), { end: part.bytes - 1 });
    }
  }
}
