import { onDevice } from './stored.ts';

/** The prefix of the notes about an artist's videos that are not sent yet; each names the account it belongs to. */
export const unsentPrefix = 'salamu-unsent-';

/** The key prefix of profile drafts kept in this browser; the user's id follows. */
export const draftPrefix = 'salamu-profile-draft-';

/** The database of requests kept to be seen without a connection. */
export const offlineDatabase = 'salamu-offline';

/** Where an artist is asked what should become of videos that are not sent yet, before signing out. */
export const signOutPath = '/artist/dashboard#sign-out';

/** The requests for which an account has takes or videos here that are not sent yet. */
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

/** Forget every profile draft: it was sent, or someone else may use this browser next. */
export function forgetDrafts(): void {
  for (const key of onDevice.keys(draftPrefix)) onDevice.remove(key);
}
