import { forgetDrafts, offlineDatabase } from '../browser/unsent-notes.ts';
import { noteSigningOut } from './login-redirect.ts';
import { endSession } from './session.ts';

/**
 * End the session, and forget what this browser keeps of the account but its unsent videos. Without an `owner`, because
 * nothing has said who is signed in, requests that were kept to be seen without a connection stay hidden.
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

/** Null if nothing was ever kept. */
function openIfThere(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(offlineDatabase);
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => resolve(null);
  });
}
