import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { flush, nullIfMissing } from './files-on-disk.ts';
import { orStorageFull } from './full.ts';
import { assertKey, type KeyRule, type Storage, type StorageBody, type StoredFile } from './storage.ts';

export function folderStorage(root: string, takes: KeyRule): Storage {
  const pathOf = (key: string) => {
    assertKey(key, takes);
    return join(root, key);
  };

  async function find(key: string): Promise<StoredFile | null> {
    const found = await stat(pathOf(key)).catch(nullIfMissing);
    return found?.isFile() ? { key, bytes: found.size, modifiedAt: found.mtime } : null;
  }

  async function put(key: string, body: StorageBody): Promise<void> {
    const path = pathOf(key);
    const unfinished = join(root, 'unfinished', Bun.randomUUIDv7());
    await Promise.all([
      mkdir(dirname(path), { recursive: true }),
      mkdir(dirname(unfinished), { recursive: true }),
    ]);
    try {
      await write(unfinished, body);
      await flush(unfinished);
      await rename(unfinished, path);
      await flush(dirname(path));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  return {
    put: (key, body) => orStorageFull(put(key, body)),
    stat: find,
    open(key, range) {
      const file = Bun.file(pathOf(key));
      return (range ? file.slice(range.start, range.end + 1) : file).stream();
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    async *list(prefix) {
      const entries = await readdir(join(root, prefix), { recursive: true, withFileTypes: true }).catch(
        nullIfMissing,
      );
      for (const entry of entries ?? []) {
        if (!entry.isFile()) continue;
        const found = await find(join(entry.parentPath, entry.name).slice(root.length).replace(/^\/+/, ''));
        if (found) yield found;
      }
    },
    async ping() {
      await mkdir(root, { recursive: true });
    },
  };
}

async function write(path: string, body: StorageBody): Promise<void> {
  if (body instanceof Uint8Array) await Bun.write(path, body);
  else await Bun.write(path, new Response(body));
}
