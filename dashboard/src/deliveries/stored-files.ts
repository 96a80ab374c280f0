import { onDevice } from '@salamu/ui/browser/stored';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { StoredDelivery } from './delivery-details.ts';
import { forgetUnsent, unsentOf, unsentOfOthers } from './unsent.ts';

/** What is being sent, kept in this browser so that it can resume after a reload or a new login. */
export interface StoredFiles extends StoredDelivery {
  video: File;
  /** As the artist chose it, not yet converted. */
  isOriginal?: boolean;
}

interface DeliverySchema extends DBSchema {
  files: { key: string; value: StoredFiles };
}

let opened: Promise<IDBPDatabase<DeliverySchema>> | undefined;

function deliveries(): Promise<IDBPDatabase<DeliverySchema>> {
  opened ??= openDB<DeliverySchema>('salamu-deliveries', 1, {
    upgrade: (database) => void database.createObjectStore('files'),
  });
  return opened;
}

/** Keep the files; false if the browser has no room for them, as in a private window. */
export async function storeFiles(key: string, files: StoredFiles): Promise<boolean> {
  try {
    await (await deliveries()).put('files', files, key);
    return true;
  } catch (error) {
    console.warn('The recording could not be kept for after a reload.', error);
    return false;
  }
}

export async function findStoredFiles(key: string): Promise<StoredFiles | null> {
  try {
    return (await (await deliveries()).get('files', key)) ?? null;
  } catch {
    return null;
  }
}

export async function forgetFiles(key: string): Promise<void> {
  forgetUploads(key);
  await deliveries()
    .then((database) => database.delete('files', key))
    .catch(() => undefined);
  // Last: what is noted may still be kept, never the other way round.
  forgetUnsent(key);
}

/** Forget everything but what other accounts keep here to send later: someone else may use this browser next. */
export async function forgetDeliveries(owner: string): Promise<void> {
  const others = unsentOfOthers(owner);
  const kept = await deliveries()
    .then((database) => database.getAllKeys('files'))
    .catch(() => []);
  const noted = unsentOf(owner).map(({ key }) => key);
  await Promise.all([...kept, ...noted].filter((key) => !others.includes(key)).map(forgetFiles));
  forgetUploads('', others);
}

/** The prefix of tus-js-client's keys for remembered uploads; with a file, the whole key. */
export function fingerprintOf(key: string, file?: File): string {
  const place = `salamu-${key}`;
  return file ? `${place}-${file.name}-${file.size}-${file.lastModified}` : place;
}

/** Forget the remembered uploads of one video, or of all but some with ''. */
function forgetUploads(key: string, spared: readonly string[] = []): void {
  const uploadsOf = (key: string) => `tus::${fingerprintOf(key)}`;
  for (const upload of onDevice.keys(uploadsOf(key)))
    if (!spared.some((each) => upload.startsWith(uploadsOf(each)))) onDevice.remove(upload);
}
