import { forgetUnsent } from './unsent.ts';

const databaseName = 'salamu-deliveries';
const storeName = 'files';

/** What is being sent, kept in this browser so that it can resume after a reload or a new login. */
export interface KeptFiles {
  video: File;
  poster: Blob | null;
  /** As the artist chose it, not yet converted. */
  isOriginal?: boolean;
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(storeName, mode);
      const request = work(transaction.objectStore(storeName));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** Keep the files; false if the browser has no room for them, as in a private window. */
export async function keepFiles(key: string, files: KeptFiles): Promise<boolean> {
  try {
    await inStore('readwrite', (store) => store.put(files, key));
    return true;
  } catch (error) {
    console.warn('The recording could not be kept for after a reload.', error);
    return false;
  }
}

export async function keptFiles(key: string): Promise<KeptFiles | null> {
  const found = inStore<KeptFiles | undefined>('readonly', (store) => store.get(key));
  return (await found.catch(() => undefined)) ?? null;
}

/** Forget one video's files and its upload's progress. */
export async function forgetFiles(key: string): Promise<void> {
  forgetUnsent(key);
  forgetUploads(`tus::${fingerprintOf(key)}`);
  await inStore('readwrite', (store) => store.delete(key)).catch(() => undefined);
}

/** Forget everything kept: someone else may use this browser next. */
export async function forgetDeliveries(): Promise<void> {
  forgetUnsent('');
  forgetUploads(`tus::${fingerprintOf('')}`);
  await inStore('readwrite', (store) => store.clear()).catch(() => undefined);
}

/** The prefix of tus-js-client's keys for remembered uploads; with a file, the whole key. */
export function fingerprintOf(key: string, file?: File): string {
  const place = `salamu-${key}`;
  return file ? `${place}-${file.name}-${file.size}-${file.lastModified}` : place;
}

function forgetUploads(prefix: string): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}
