/** The key prefix of profile drafts kept in this browser; the user's id follows. */
export const draftPrefix = 'salamu-profile-draft-';

/** Forget every draft: it was sent, or someone else may use this browser next. */
export function forgetDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(draftPrefix)) localStorage.removeItem(key);
}
