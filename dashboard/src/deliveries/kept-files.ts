import { forgetUnsent } from './unsent.ts';

const databaseName = 'salamu-deliveries';
const storeName = 'files';

/** What is being sent, kept in this browser so that a reload or a new login can go on with it. */
export interface KeptFiles {
  video: File;
  poster: Blob | null;
  /** As the artist chose it, still to be converted. */
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

/** Keeps the files; false where the browser has no room for them, as a private window may. */
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

/** Forgets the files of one video, and where its upload had come to. */
export async function forgetFiles(key: string): Promise<void> {
  forgetUnsent(key);
  forgetUploads(`tus::${fingerprintOf(key)}`);
  await inStore('readwrite', (store) => store.delete(key)).catch(() => undefined);
}

/** Forgets everything that was kept: someone else may use this browser next. */
export async function forgetDeliveries(): Promise<void> {
  forgetUnsent('');
  forgetUploads(`tus::${fingerprintOf('')}`);
  await inStore('readwrite', (store) => store.clear()).catch(() => undefined);
}

/** What tus-js-client remembers an upload by begins with this; with a file, it is all of it. */
export function fingerprintOf(key: string, file?: File): string {
  const place = `salamu-${key}`;
  return file ? `${place}-${file.name}-${file.size}-${file.lastModified}` : place;
}

function forgetUploads(prefix: string): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}
