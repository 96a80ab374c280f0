import { onDevice } from '@salamu/ui/browser/stored';
import { type DBSchema, openDB } from 'idb';

/** A reaction that isn't sent yet. */
export interface StoredReaction {
  /** The watch page's address at the API. */
  about: string;
  secret: string;
  file: Blob;
}

interface Schema extends DBSchema {
  kept: { key: string; value: StoredReaction };
}

const open = () =>
  openDB<Schema>('salamu-reactions', 1, {
    upgrade: (database) => void database.createObjectStore('kept', { keyPath: 'about' }),
  });

/** What waits on this device for a video; undefined where nothing does, or the browser keeps nothing. */
export async function keptFor(about: string): Promise<StoredReaction | undefined> {
  try {
    return await (await open()).get('kept', about);
  } catch {
    return undefined;
  }
}

export async function keep(kept: StoredReaction): Promise<void> {
  try {
    await (await open()).put('kept', kept);
  } catch {
    // A reload loses it.
  }
}

export async function forget(about: string): Promise<void> {
  try {
    await (await open()).delete('kept', about);
  } catch {
    // Nothing was kept.
  }
}

const nameOf = (about: string) => `reaction:${about}`;

/** The secret of a reaction that this browser has sent, by which it is taken back; null if it sent none. */
export const sentFor = (about: string): string | null => onDevice.get(nameOf(about));

/** Remember that a reaction was sent, or with null that it no longer is. */
export function noteSent(about: string, secret: string | null): void {
  if (secret === null) onDevice.remove(nameOf(about));
  else onDevice.set(nameOf(about), secret);
}
