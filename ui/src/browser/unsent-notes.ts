import { onDevice } from './stored.ts';

/** Prefix of notes about unsent videos of an artist; each names its account. */
export const unsentPrefix = 'salamu-unsent-';

/** The key prefix of profile drafts kept in this browser; the user's id follows. */
export const draftPrefix = 'salamu-profile-draft-';

/** IndexedDB database of requests available offline. */
export const offlineDatabase = 'salamu-offline';

/** Where an artist decides about unsent videos before signing out. */
export const signOutPath = '/artist/dashboard#sign-out';

/** Requests for which an account has unsent takes or videos in this browser. */
export function unsentRequests(owner: string): string[] {
  const notes = onDevice.keys(unsentPrefix).map((key) => {
    try {
      return JSON.parse(onDevice.get(key) ?? '');
    } catch {
      return null;
    }
  });
  return [...new Set(notes.flatMap((note) => (note?.owner === owner ? [note.requestId] : [])))];
}

export const hasUnsent = (owner: string): boolean => unsentRequests(owner).length > 0;

/** Delete all profile drafts: one was sent, or someone else may use this browser next. */
export function forgetDrafts(): void {
  for (const key of onDevice.keys(draftPrefix)) onDevice.remove(key);
}
