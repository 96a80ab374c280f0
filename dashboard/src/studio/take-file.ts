import { trustedAddress } from '../app/trusted-address.ts';
import type { Appended, ToAppend } from './append-worker.ts';
import workerAddress from './append-worker.ts?worker&url';
import { studio } from './database.ts';
import { type Deferred, deferred } from './deferred.ts';

/** A take as it grows. Each append has reached the disk, or the database, when its promise resolves. */
export interface TakeFile {
  /** Resolves to the bytes that are kept by then; rejects if there is no room. */
  append(slice: Blob): Promise<number>;
  close(): Promise<void>;
}

const folder = 'takes';

const startWorker = () => new Worker(trustedAddress(workerAddress), { type: 'module' });

/** The file of a new take: in the origin's private file system, or in the database where a browser has none. */
export async function createTakeFile(id: string): Promise<TakeFile> {
  return (await openPrivateFile(id)) ?? openSlices(id);
}

/** Null where the browser has no private file system, as in some private windows. */
async function openPrivateFile(id: string): Promise<TakeFile | null> {
  if (!('getDirectory' in (navigator.storage ?? {}))) return null;
  const worker = startWorker();
  const waiting: Deferred<number>[] = [];
  worker.onmessage = ({ data }: MessageEvent<Appended>) => {
    const first = waiting.shift();
    if ('bytes' in data) first?.resolve(data.bytes);
    else first?.reject(new Error(data.failure));
  };
  worker.onerror = () => {
    for (const each of waiting.splice(0)) each.reject(new Error('The worker stopped'));
  };
  function send(message: ToAppend): Promise<number> {
    const answer = deferred<number>();
    waiting.push(answer);
    worker.postMessage(message, message instanceof ArrayBuffer ? [message] : []);
    return answer.promise;
  }
  try {
    await send({ folder, name: id });
  } catch (error) {
    console.warn('Takes are kept in the database: there is no private file system.', error);
    worker.terminate();
    return null;
  }
  return {
    append: async (slice) => send(await slice.arrayBuffer()),
    async close() {
      await send(null);
      worker.terminate();
    },
  };
}

function openSlices(take: string): TakeFile {
  let bytes = 0;
  return {
    async append(slice) {
      const database = await studio();
      const transaction = database.transaction('slices', 'readwrite', { durability: 'strict' });
      await transaction.store.add({ take, slice });
      await transaction.done;
      bytes += slice.size;
      return bytes;
    },
    close: () => Promise.resolve(),
  };
}

/** What of a take is kept, in one piece. */
export async function readTakeFile(id: string): Promise<Blob> {
  const handle = await privateFile(id);
  if (handle) return handle.getFile();
  const slices = await (await studio()).getAllFromIndex('slices', 'take', id);
  return new Blob(slices.map(({ slice }) => slice));
}

/** Deletes a take's file; none is no mistake. */
export async function deleteTakeFile(id: string): Promise<void> {
  const directory = await privateFolder();
  await directory?.removeEntry(id).catch(() => undefined);
  const transaction = (await studio()).transaction('slices', 'readwrite');
  for (const key of await transaction.store.index('take').getAllKeys(id)) await transaction.store.delete(key);
  await transaction.done;
}

async function privateFolder(): Promise<FileSystemDirectoryHandle | null> {
  try {
    const root = await navigator.storage.getDirectory();
    return await root.getDirectoryHandle(folder);
  } catch {
    return null;
  }
}

async function privateFile(id: string): Promise<FileSystemFileHandle | null> {
  const directory = await privateFolder();
  return (await directory?.getFileHandle(id).catch(() => null)) ?? null;
}
