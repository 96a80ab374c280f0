import { forgetDrafts, offlineDatabase } from '../browser/unsent-notes.ts';
import { noteSigningOut } from './login-redirect.ts';
import { endSession } from './session.ts';

/**
 * End the session, and delete this browser's data of the account except unsent videos. Without an `owner`, offline
 * requests stay hidden.
 */
export async function leaveAccount(owner: string | null): Promise<void> {
  forgetDrafts();
  noteSigningOut();
  endSession();
  if (owner) await forgetSeen(owner).catch(() => undefined);
}

async function forgetSeen(owner: string): Promise<void> {
  const database = await openIfThere();
  if (!database) return;
  const transaction = database.transaction(['people', 'requests'], 'readwrite');
  transaction.objectStore('people').delete(owner);
  const own = transaction.objectStore('requests').index('owner').openCursor(owner);
  own.onsuccess = () => {
    own.result?.delete();
    own.result?.continue();
  };
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = reject;
  });
  database.close();
}

/** Null if the database doesn't exist. */
function openIfThere(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(offlineDatabase);
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => resolve(null);
  });
}
